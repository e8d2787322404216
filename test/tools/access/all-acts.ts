/** Every act of the table of permissions. */
import { type Act, acts } from '../../../src/wire/access/acts.ts'

export const allActs = Object.keys(acts) as readonly Act[]
