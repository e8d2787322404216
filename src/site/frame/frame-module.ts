/** frame.ts, imported on first use and then cached, because every dynamic import has a cost. */
import { cacheOne } from '../../wire/cache.ts'

export const frameModule = cacheOne(() => import('./frame.ts'))
