/** /SecondaryMenu/Enquiry: a question in English and its answer. */
import { Component as Form, load as loadForm } from '../../../enquiries/english/enquiry-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadForm, Component: Form })
