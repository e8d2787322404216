/** /SecondaryMenu/Subscribe/Confirm: the confirmation of an English subscription. */
import { Component as Form, load as loadForm } from '../../../subscriptions/english/confirm-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadForm, Component: Form })
