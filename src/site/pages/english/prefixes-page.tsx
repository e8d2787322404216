/** /SecondaryMenu/Prefixes: the GS1 prefixes in English. */
import { load as loadTool, Component as Tool } from '../../../lookup/pages/search-country-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadTool, Component: Tool })
