/** All tasks that a thread of the pool can run. A task that is not in this list is refused by the thread. */
import { judgePasswordTask } from '../account/passwords/tasks.ts'
import { drawKeyCode } from '../account/second-factor/tasks.ts'
import { barcodeTasks } from '../barcode/tasks.ts'
import { drawAttachment } from '../content/items/attachment-file.ts'
import { feeTasks } from '../fees/receipt.ts'
import { tableFileTasks } from '../files/table-files/tasks.ts'
import { labelTasks } from '../labels/tasks.ts'
import { lookupTasks } from '../lookup/tasks.ts'
import { drawSize } from '../media/pictures/tasks.ts'
import { lookAtFile } from '../media/transfer/tasks.ts'
import { tryLabels } from '../product-symbols/labels/tasks.ts'
import { drawProductSymbols } from '../product-symbols/tasks.ts'
import { sizePicture } from '../products/parts/tasks.ts'
import { lookAtPicture } from '../products/picture-imports/tasks.ts'
import { certificateTasks } from '../registration/certificates/tasks.ts'
import { filingTasks } from '../registration/filings/tasks.ts'
import type { Task } from '../workers/task.ts'
import { drawPageCode } from './pages/page-code.ts'
import { drawCard } from './syndication/card.ts'

export const workerTasks: readonly Task<unknown, unknown>[] = [
  ...barcodeTasks,
  ...labelTasks,
  ...lookupTasks,
  ...certificateTasks,
  ...filingTasks,
  ...tableFileTasks,
  ...feeTasks,
  drawProductSymbols,
  tryLabels,
  sizePicture,
  lookAtPicture,
  drawSize,
  lookAtFile,
  drawPageCode,
  drawAttachment,
  drawCard,
  drawKeyCode,
  judgePasswordTask,
]
