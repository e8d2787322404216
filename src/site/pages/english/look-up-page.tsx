/** /SecondaryMenu/LookUp: the look-up of numbers and companies in English. */
import { load as loadTool, Component as Tool, head as toolHead } from '../../../lookup/english/look-up-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadTool, Component: Tool, head: toolHead })
