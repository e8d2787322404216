/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { editorHandlers } from './api.ts'
import { bulkHandlers } from './bulk/api.ts'
import { bulkCalls } from './bulk/calls.ts'
import { editorCalls } from './calls.ts'
import { transferHandlers } from './transfer/api.ts'
import { transferCalls } from './transfer/calls.ts'

export const editorModule = {
  calls: [
    ...bindCalls(editorCalls, editorHandlers),
    ...bindCalls(bulkCalls, bulkHandlers),
    ...bindCalls(transferCalls, transferHandlers),
  ],
}
