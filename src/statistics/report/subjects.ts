/** The subjects of the statistics, one tab each, with their charts in order. */
import type { ChartId } from './chart-ids.ts'

export const subjects = [
  'overview',
  'applications',
  'members',
  'enquiries',
  'lookups',
  'site',
  'opinions',
  'content',
  'downloads',
] as const
export type Subject = (typeof subjects)[number]

export const figureKeys = [
  ...(['submitted', 'decided', 'median', 'late'] as const),
  ...(['registered', 'renewed', 'expired', 'deregistered'] as const),
  ...(['lookups', 'unknown-share', 'views', 'searches', 'empty-share', 'opinions', 'useful-share'] as const),
  ...(['enquiries', 'enquiry-answers', 'enquiry-overdue', 'enquiry-median'] as const),
  ...(['articles', 'old-articles', 'downloads'] as const),
] as const
export type FigureKey = (typeof figureKeys)[number]

type SubjectRow = { label: string; figures: readonly FigureKey[]; charts: readonly ChartId[] }

// biome-ignore format: one row a line
export const subjectRows: Readonly<Record<Subject, SubjectRow>> = {
  overview: { label: '总览', figures: ['submitted', 'median', 'lookups', 'unknown-share'], charts: ['submitted', 'unknown-codes', 'empty-searches', 'waits', 'pages', 'regions'] },
  applications: { label: '业务', figures: ['submitted', 'decided', 'median', 'late'], charts: ['submitted', 'decided', 'waits', 'open-ages', 'regions', 'outcomes', 'states'] },
  members: { label: '成员与续展', figures: ['registered', 'renewed', 'expired', 'deregistered'], charts: ['members', 'expiring'] },
  enquiries: { label: '咨询与投诉', figures: ['enquiries', 'enquiry-answers', 'enquiry-overdue', 'enquiry-median'], charts: ['enquiries', 'enquiry-kinds', 'enquiry-months', 'enquiry-regions'] },
  lookups: { label: '查询', figures: ['lookups', 'unknown-share'], charts: ['lookups', 'lookup-states', 'unknown-codes'] },
  site: { label: '网站与搜索', figures: ['views', 'searches', 'empty-share', 'useful-share'], charts: ['views', 'pages', 'steps', 'ways', 'searches', 'empty-searches'] },
  opinions: { label: '页面意见', figures: ['opinions', 'useful-share'], charts: ['opinions', 'opinion-pages'] },
  content: { label: '内容', figures: ['articles', 'old-articles'], charts: ['content-ages'] },
  downloads: { label: '下载', figures: ['downloads'], charts: ['downloads', 'formats'] },
}
