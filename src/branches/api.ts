/** Handlers of the calls of the branches. */

import { type BranchNow, branchesNow, branchWith } from '../branch-facts/store.ts'
import { regionBranch } from '../codes/branches.ts'
import { readCalendar } from '../registration/life-cycle/working-days/store.ts'
import { isWorkingDay } from '../registration/life-cycle/working-days/working-days.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { branchesOfProvince, servedAreas } from './areas.ts'
import type { branchCalls } from './calls.ts'
import { checkContact, letterNumber, type OfficialContact } from './contact/official-contact.ts'
import type { BranchContext } from './context.ts'
import { findBranchOfPlace } from './find-branch.ts'
import { noticesOfNumber } from './store.ts'

/** All branches as they are, and one as a person with the key of its preview sees it. */
async function visibleBranches({ db, branchPreview }: Pick<BranchContext, 'db' | 'branchPreview'>) {
  const all = await branchesNow(db)
  return branchPreview
    ? all.map(branch => (branch.code === branchPreview.code ? branchWith(branch, branchPreview.facts) : branch))
    : all
}

const toReply = (branch: BranchNow) => ({ ...branch, hours: [...branch.hours], areas: servedAreas(branch) })

export const branchHandlers: Handlers<typeof branchCalls, BranchContext> = {
  branchDetail: async ({ id }, context) =>
    toReply((await visibleBranches(context)).find(({ code }) => code === id) ?? refuse('not-found')),

  branchList: async ({ regionCode }, context) => {
    const branches = await visibleBranches(context)
    if (regionCode === undefined) return branches.map(toReply)
    const code = regionBranch(regionCode)?.code
    return branches.filter(branch => branch.code === code).map(toReply)
  },

  branchOfPlace: async ({ place: text }, context) => {
    const { place, branch, others } = findBranchOfPlace(text)
    const ofProvince = branch ? branchesOfProvince(await visibleBranches(context), branch.code).map(toReply) : []
    return { place, branch: ofProvince.find(({ code }) => code === branch?.code) ?? null, branches: ofProvince, others }
  },

  branchToday: async (_, { db, clock }) => {
    const now = clock()
    const day = chinaDay(now)
    return { day, time: formatDate(now, 'HH:mm'), isWorkingDay: isWorkingDay(day, await readCalendar(db)) }
  },

  checkContact: async ({ text }, { settings, db }) => {
    const letter = letterNumber(text)
    if (letter !== undefined) {
      const notices = await noticesOfNumber(db, letter)
      const matches = notices.map(({ id, title }) => ({
        name: title,
        value: letter,
        to: `/News/NoticeArticle?id=${id}`,
      }))
      return { kind: 'letter', matches }
    }
    const { phone, address } = await settings()
    const centre = [phone.replace(/（.*）$/, ''), address].filter(value => value !== '')
    const published: OfficialContact[] = [
      ...centre.map(value => ({ name: '编码中心', value })),
      ...(await branchesNow(db)).flatMap(({ label: name, phone, address }) => [
        { name, value: phone },
        { name, value: address },
      ]),
    ]
    return checkContact(text, published)
  },
}
