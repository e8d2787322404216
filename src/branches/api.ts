/** Handlers of the calls of the branches. */

import { type Branch, branches, findBranch, regionBranch } from '../codes/branches.ts'
import type { ContentContext } from '../content/home/home-api.ts'
import { readCalendar } from '../registration/life-cycle/working-days/store.ts'
import { isWorkingDay } from '../registration/life-cycle/working-days/working-days.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { branchesOfProvince, servedAreas } from './areas.ts'
import type { branchCalls } from './calls.ts'
import { checkContact, letterNumber, type OfficialContact } from './contact/official-contact.ts'
import { findBranchOfPlace } from './find-branch.ts'
import { noticesOfNumber } from './store.ts'

const toReply = (branch: Branch) => ({ ...branch, hours: [...branch.hours], areas: servedAreas(branch) })

export const branchHandlers: Handlers<typeof branchCalls, ContentContext> = {
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
      ...branches.flatMap(({ label: name, phone, address }) => [
        { name, value: phone },
        { name, value: address },
      ]),
    ]
    return checkContact(text, published)
  },
}
