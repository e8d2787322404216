/** /SecondaryMenu/Symbol: the symbol generator in English. */
import { load as loadTool, Component as Tool } from '../../../barcode/symbol/english-symbol-page.tsx'
import { withText } from './with-text.tsx'

export const { load, head, Component } = withText({ load: loadTool, Component: Tool })
