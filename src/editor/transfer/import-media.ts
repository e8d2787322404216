/** Takes the media of an archive into the library, some in each call: a picture takes about a second, and what is there stays there, so that the
 *  next call, or the next import after a stop, goes on with the others. */
import type { MediaContext } from '../../media/context.ts'
import { freshVersions, importMedium } from '../../media/transfer/import-medium.ts'
import { mediaTransferLimits } from '../../media/transfer/medium-file.ts'
import type { MediumFolder, MediumPlan } from '../../media/transfer/plan-media.ts'

/** How many media were taken in, and how many wait for the next call. */
export async function importMedia(
  plans: readonly MediumPlan[],
  folders: readonly MediumFolder[],
  context: MediaContext,
): Promise<{ taken: number; left: number }> {
  const due = plans.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  let [taken, versions] = [0, 0]
  for (const plan of due) {
    versions += Math.max(1, freshVersions(plan))
    // One with many versions is taken in by itself.
    if (taken > 0 && versions > mediaTransferLimits.perCall) break
    const folder = folders.find(({ id }) => id === plan.id)
    if (folder) await importMedium(plan, folder, context)
    taken++
  }
  return { taken, left: due.length - taken }
}
