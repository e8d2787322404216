/** A store whose uses are counted, for those who watch the site. Uploads that arrive piece by piece take as long as their sender and are not. */
import type { TimeUse } from '../../wire/service-use.ts'
import { type LargeFileStore, StoreUnavailable } from './file-store.ts'

const isFault = (error: unknown) => error instanceof StoreUnavailable

export const countedStore = (store: LargeFileStore, timeUse: TimeUse): LargeFileStore => ({
  ...store,
  write: (id, bytes) => timeUse('store', () => store.write(id, bytes), isFault),
  read: id => timeUse('store', () => store.read(id), isFault),
  open: id => timeUse('store', () => store.open(id), isFault),
  remove: id => timeUse('store', () => store.remove(id), isFault),
})
