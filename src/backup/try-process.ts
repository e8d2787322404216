/** The process of a restore test that runs by itself: `node src/backup/try-process.ts <folder> <place>` prints the manifest, or the sentence of what is
 *  wrong, as JSON. It is a process of its own, so that a long test slows no visitor and takes no memory of the site. */
import { StartFault } from '../db/postgres/start-fault.ts'
import { tryRestore } from './try-restore.ts'

const [folder = '', place = ''] = process.argv.slice(2)
// The site is stopping: the database ends with this process, and the next test removes its folder.
process.once('SIGTERM', () => process.exit(1))
const outcome = await tryRestore(folder, place).then(
  manifest => ({ manifest }),
  (error: unknown) => {
    if (!(error instanceof StartFault)) console.error(error)
    return { fault: error instanceof Error ? error.message : String(error) }
  },
)
process.stdout.write(JSON.stringify(outcome), () => process.exit(0))
