/** The kinds of public notices, for calls and pages: registration, deregistration and change of name. Without imports, for the browser. */
export const noticeTypes = ['zhuce', 'zhuxiao', 'biangeng'] as const
export type NoticeType = (typeof noticeTypes)[number]
