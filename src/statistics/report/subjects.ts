/** The subjects of the statistics, one tab each, with their charts in order. */
import type { ChartId } from './chart-ids.ts'

export const subjects = ['overview', 'applications', 'members', 'lookups', 'site', 'content', 'downloads'] as const
export type Subject = (typeof subjects)[number]

export const figureKeys = [
  ...(['submitted', 'decided', 'median', 'late'] as const),
  ...(['registered', 'renewed', 'expired', 'deregistered'] as const),
  ...(['lookups', 'unknown-share', 'views', 'searches', 'empty-share'] as const),
  ...(['articles', 'old-articles', 'downloads'] as const),
] as const
export type FigureKey = (typeof figureKeys)[number]

type SubjectRow = { label: string; figures: readonly FigureKey[]; charts: readonly ChartId[] }

// biome-ignore format: one row a line
export const subjectRows: Readonly<Record<Subject, SubjectRow>> = {
  overview: { label: '总览', figures: ['submitted', 'median', 'lookups', 'unknown-share'], charts: ['submitted', 'waits', 'unknown-codes', 'empty-searches', 'regions', 'pages'] },
  applications: { label: '业务', figures: ['submitted', 'decided', 'median', 'late'], charts: ['submitted', 'waits', 'regions', 'outcomes', 'states'] },
  members: { label: '成员与续展', figures: ['registered', 'renewed', 'expired', 'deregistered'], charts: ['members', 'expiring'] },
  lookups: { label: '查询', figures: ['lookups', 'unknown-share'], charts: ['lookups', 'lookup-states', 'unknown-codes'] },
  site: { label: '网站与搜索', figures: ['views', 'searches', 'empty-share'], charts: ['views', 'pages', 'steps', 'searches', 'empty-searches'] },
  content: { label: '内容', figures: ['articles', 'old-articles'], charts: ['content-ages'] },
  downloads: { label: '下载', figures: ['downloads'], charts: ['downloads', 'formats'] },
}
