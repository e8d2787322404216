/** /SecondaryMenu/Subscribe/Manage: changes or ends an English subscription. */
import { Component as Form, load as loadForm } from '../../../subscriptions/english/manage-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadForm, Component: Form })
