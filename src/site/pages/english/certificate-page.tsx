/** /SecondaryMenu/Certificate: the verification of certificates in English. */
import { load as loadTool, Component as Tool } from '../../../notices/certificate-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadTool, Component: Tool })
