/** Handlers of the calls of the branches. */
import type { Context } from '../access/context.ts'
import { type Branch, branches, findBranch, regionBranch } from '../codes/branches.ts'
import { readCalendar } from '../registration/working-days/store.ts'
import { chinaDay, isWorkingDay } from '../registration/working-days/working-days.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import { branchesOfProvince, servedAreas } from './areas.ts'
import type { branchCalls } from './calls.ts'
import { findBranchOfPlace } from './find-branch.ts'

const toReply = (branch: Branch) => ({ ...branch, hours: [...branch.hours], areas: servedAreas(branch) })

export const branchHandlers: Handlers<typeof branchCalls, Context> = {
  branchDetail: async ({ id }) => toReply(findBranch(id) ?? refuse('not-found')),

  branchList: async ({ regionCode }) => {
    if (regionCode === undefined) return branches.map(toReply)
    const branch = regionBranch(regionCode)
    return branch ? [toReply(branch)] : []
  },

  branchOfPlace: async ({ place: text }) => {
    const { place, branch, others } = findBranchOfPlace(text)
    return {
      place,
      branch: branch && toReply(branch),
      branches: branch ? branchesOfProvince(branch.code).map(toReply) : [],
      others,
    }
  },

  branchToday: async (_, { db, clock }) => {
    const now = clock()
    const day = chinaDay(now)
    return { day, time: formatDate(now, 'HH:mm'), isWorkingDay: isWorkingDay(day, await readCalendar(db)) }
  },
}
