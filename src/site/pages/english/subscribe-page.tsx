/** /SecondaryMenu/Subscribe: new English pages by mail. */
import { Component as Form, load as loadForm } from '../../../subscriptions/english/subscribe-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadForm, Component: Form })
