/** /SecondaryMenu/CheckDigit: the check-digit tool in English. */
import { load as loadTool, Component as Tool } from '../../../lookup/check/search-check-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadTool, Component: Tool })
