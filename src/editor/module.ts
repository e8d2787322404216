/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { editorHandlers } from './api.ts'
import { editorCalls } from './calls.ts'

export const editorModule = { calls: bindCalls(editorCalls, editorHandlers) }
