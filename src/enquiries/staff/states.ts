/** The lists of staff and the limit of an answer in characters. Without imports, for the browser. */
export const staffStates = ['open', 'answered', 'enrolments', 'opinions'] as const
export type StaffState = (typeof staffStates)[number]

export const staffStateLabels: Readonly<Record<StaffState, string>> = {
  open: '等待答复',
  answered: '已经答复',
  enrolments: '培训报名',
  opinions: '页面意见',
}

export const longestAnswer = 4000
