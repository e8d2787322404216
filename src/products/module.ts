/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { actHandlers } from './acts/api.ts'
import { actCalls } from './acts/calls.ts'
import { actJobs } from './acts/jobs.ts'
import { changeHandlers } from './changes/api.ts'
import { changeCalls } from './changes/calls.ts'
import { firstProductHandlers } from './first/api.ts'
import { firstProductCalls } from './first/calls.ts'
import { gpcHandlers } from './gpc/api.ts'
import { gpcCalls } from './gpc/calls.ts'
import { namingHandlers } from './naming/api.ts'
import { namingCalls } from './naming/calls.ts'
import { productNoteHandlers } from './notes/api.ts'
import { productNoteCalls } from './notes/calls.ts'
import { partHandlers } from './parts/api.ts'
import { partCalls } from './parts/calls.ts'
import { pictureImportHandlers } from './picture-imports/api.ts'
import { pictureImportCalls } from './picture-imports/calls.ts'
import { type PictureJobParts, pictureImportJobs } from './picture-imports/jobs.ts'
import { qualityHandlers } from './quality/api.ts'
import { qualityCalls } from './quality/calls.ts'
import { recordHandlers } from './record/api.ts'
import { recordCalls } from './record/calls.ts'
import { transferHandlers } from './transfer/api.ts'
import { transferCalls } from './transfer/calls.ts'
import { importJobs } from './transfer/jobs.ts'
import { viewHandlers } from './views/api.ts'
import { viewCalls } from './views/calls.ts'

export const productsModule = {
  calls: [
    ...bindCalls(namingCalls, namingHandlers),
    ...bindCalls(firstProductCalls, firstProductHandlers),
    ...bindCalls(recordCalls, recordHandlers),
    ...bindCalls(partCalls, partHandlers),
    ...bindCalls(qualityCalls, qualityHandlers),
    ...bindCalls(gpcCalls, gpcHandlers),
    ...bindCalls(changeCalls, changeHandlers),
    ...bindCalls(transferCalls, transferHandlers),
    ...bindCalls(pictureImportCalls, pictureImportHandlers),
    ...bindCalls(actCalls, actHandlers),
    ...bindCalls(viewCalls, viewHandlers),
    ...bindCalls(productNoteCalls, productNoteHandlers),
  ],
  jobs: (parts: Parameters<typeof importJobs>[0] & PictureJobParts) => [
    ...importJobs(parts),
    ...actJobs(parts),
    ...pictureImportJobs(parts),
  ],
}
