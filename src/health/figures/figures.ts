/** Every figure of the site, one row each: its name at /metrics, its name for people, what it is, and which source measures it. The page and /metrics
 *  are both made from these rows, so that neither can lack one. */

/** `seconds`, `bytes` and `share` (0 to 1) say how a value is displayed; `count` is a plain number. */
export type Unit = 'count' | 'seconds' | 'bytes' | 'share'

/** `source`: `node` is counted by each process (nodes/recorder.ts), the others are read from the database by all alike (sources/). `labels`: what
 *  tells samples apart. `pageLabels`: those by which the page tells them apart, where all would be too many; the others are added up. */
type FigureRow = {
  name: `site_${string}`
  label: string
  help: string
  unit: Unit
  kind: 'gauge' | 'counter' | 'histogram'
  source: 'node' | SiteSource
  labels: readonly string[]
  pageLabels?: readonly string[]
}

export const siteSources = [
  'database',
  'statements',
  'messages',
  'webhooks',
  'jobs',
  'work',
  'ranges',
  'services',
  'backup',
  'signIns',
  'expiries',
  'nodes',
  'alarms',
] as const
export type SiteSource = (typeof siteSources)[number]

// biome-ignore format: one row a line
const table = [
  { name: 'site_info', label: '版本', help: 'Always 1; its labels are the versions that run', unit: 'count', kind: 'gauge', source: 'node', labels: ['version', 'node'] },
  { name: 'site_requests_total', label: '请求', help: 'Requests by method, route and status', unit: 'count', kind: 'counter', source: 'node', labels: ['method', 'route', 'status'], pageLabels: ['status'] },
  { name: 'site_request_seconds', label: '请求用时', help: 'Response time by route', unit: 'seconds', kind: 'histogram', source: 'node', labels: ['route'], pageLabels: [] },
  { name: 'site_refusals_total', label: '拒绝的请求', help: 'Refused requests by code of the error catalogue', unit: 'count', kind: 'counter', source: 'node', labels: ['code'] },
  { name: 'site_admission_total', label: '按类别接待的请求', help: 'Requests that are no hit of a cache, by class: begun at once, after waiting, or shed with 503', unit: 'count', kind: 'counter', source: 'node', labels: ['class', 'outcome'] },
  { name: 'site_admission_running', label: '正在处理的请求', help: 'Requests that this node works on, by class', unit: 'count', kind: 'gauge', source: 'node', labels: ['class'] },
  { name: 'site_admission_waiting', label: '等候处理的请求', help: 'Requests that wait for their turn, by class', unit: 'count', kind: 'gauge', source: 'node', labels: ['class'] },
  { name: 'site_shed_share', label: '最近谢绝的比例', help: 'Share of the requests of a class that this node shed with 503 in the last five minutes at most; 0 below twenty requests', unit: 'share', kind: 'gauge', source: 'node', labels: ['class'] },
  { name: 'site_portal_people', label: '会员专区的人', help: 'People inside the portal and in the line before it, as this node sees them; no sample without PORTAL_PLACES', unit: 'count', kind: 'gauge', source: 'node', labels: ['state'] },
  { name: 'site_database_connections', label: '本节点的数据库连接', help: 'Connections of each pool: open, idle, and requests that wait for one', unit: 'count', kind: 'gauge', source: 'node', labels: ['pool', 'state'] },
  { name: 'site_reader_used', label: '只读从库可用', help: '1 for each standby server of DATABASE_READ_URLS that this node reads, 0 for one that is away or too far behind', unit: 'count', kind: 'gauge', source: 'node', labels: ['server'] },
  { name: 'site_reader_lag_seconds', label: '只读从库落后', help: 'How far each of them was behind when this node last asked', unit: 'seconds', kind: 'gauge', source: 'node', labels: ['server'] },
  { name: 'site_cache_reads_total', label: '缓存读取', help: 'Reads of each cache by result', unit: 'count', kind: 'counter', source: 'node', labels: ['cache', 'result'] },
  { name: 'site_job_runs_total', label: '本节点运行的任务', help: 'Runs of background jobs by outcome', unit: 'count', kind: 'counter', source: 'node', labels: ['job', 'outcome'] },
  { name: 'site_webhook_attempts_total', label: '本节点发的推送', help: 'Attempts to send a webhook by outcome: received, or failed', unit: 'count', kind: 'counter', source: 'node', labels: ['outcome'] },
  { name: 'site_memory_bytes', label: '内存', help: 'Resident memory of the process', unit: 'bytes', kind: 'gauge', source: 'node', labels: [] },
  { name: 'site_cpu_share', label: '处理器', help: 'Processor time since the last report, as a share of one processor', unit: 'share', kind: 'gauge', source: 'node', labels: [] },
  { name: 'site_event_loop_share', label: '主线程占用', help: 'Share of the time since the last report in which the main thread was busy', unit: 'share', kind: 'gauge', source: 'node', labels: [] },
  { name: 'site_disk_free_bytes', label: '磁盘空余', help: 'Free bytes of the disks of this node', unit: 'bytes', kind: 'gauge', source: 'node', labels: ['disk'] },
  { name: 'site_disk_size_bytes', label: '磁盘大小', help: 'Size of the disks of this node', unit: 'bytes', kind: 'gauge', source: 'node', labels: ['disk'] },
  { name: 'site_disk_used_share', label: '磁盘已用', help: 'Used share of the disks of this node, as df counts it', unit: 'share', kind: 'gauge', source: 'node', labels: ['disk'] },
  { name: 'site_provider_pause_seconds', label: '短信和邮件暂停', help: 'Seconds until a failing provider of messages is tried again by this node; 0 while it works', unit: 'seconds', kind: 'gauge', source: 'node', labels: ['channel'] },

  { name: 'site_database_bytes', label: '数据库大小', help: 'Size of the database', unit: 'bytes', kind: 'gauge', source: 'database', labels: [] },
  { name: 'site_database_table_bytes', label: '最大的表', help: 'Size of the largest tables with their indexes', unit: 'bytes', kind: 'gauge', source: 'database', labels: ['table'] },
  { name: 'site_database_sessions', label: '数据库会话', help: 'Sessions of this database by state, and the most that the server takes', unit: 'count', kind: 'gauge', source: 'database', labels: ['state'] },
  { name: 'site_database_sessions_share', label: '数据库会话占上限', help: 'Sessions of the whole server as a share of the most that it takes', unit: 'share', kind: 'gauge', source: 'database', labels: [] },
  { name: 'site_database_cache_hit_share', label: '数据库缓存命中', help: 'Blocks found in the memory of the server since its statistics began', unit: 'share', kind: 'gauge', source: 'database', labels: [] },
  { name: 'site_database_longest_query_seconds', label: '正在运行的最久查询', help: 'Age of the oldest statement that runs now', unit: 'seconds', kind: 'gauge', source: 'database', labels: [] },
  { name: 'site_database_replica_lag_seconds', label: '从库落后', help: 'How far standby servers are behind; no sample without one', unit: 'seconds', kind: 'gauge', source: 'database', labels: ['replica'] },
  { name: 'site_month_faults', label: '按月分区', help: '1 for each table by month that lacks the part of this month or the next one, or has rows of a month without one', unit: 'count', kind: 'gauge', source: 'database', labels: ['table', 'fault'] },
  { name: 'site_migrations', label: '数据库结构', help: 'Migrations of this version that the database has, and that it lacks', unit: 'count', kind: 'gauge', source: 'database', labels: ['state'] },

  { name: 'site_statements_recorded', label: '慢查询有记录', help: '1 if pg_stat_statements can be read, 0 otherwise', unit: 'count', kind: 'gauge', source: 'statements', labels: [] },
  { name: 'site_statement_seconds', label: '最慢的查询：平均用时', help: 'Mean time of the slowest statements by their id in pg_stat_statements', unit: 'seconds', kind: 'gauge', source: 'statements', labels: ['statement'] },
  { name: 'site_statement_calls', label: '最慢的查询：次数', help: 'How often they ran since the statistics began', unit: 'count', kind: 'gauge', source: 'statements', labels: ['statement'] },

  { name: 'site_messages', label: '待发的短信和邮件', help: 'Messages that are not settled, by channel and state', unit: 'count', kind: 'gauge', source: 'messages', labels: ['channel', 'state'] },
  { name: 'site_messages_oldest_seconds', label: '最久的待发', help: 'Age of the oldest message that is not settled', unit: 'seconds', kind: 'gauge', source: 'messages', labels: ['channel'] },
  { name: 'site_messages_day', label: '24 小时内发出和放弃的', help: 'Messages settled within 24 hours: sent, or dead', unit: 'count', kind: 'gauge', source: 'messages', labels: ['channel', 'state'] },

  { name: 'site_webhooks', label: '待发的推送', help: 'Webhooks that are not settled, of addresses that are not disabled: waiting for their first attempt or the next, or failed and tried again', unit: 'count', kind: 'gauge', source: 'webhooks', labels: ['state'] },
  { name: 'site_webhooks_oldest_seconds', label: '最久的待发推送', help: 'How late the oldest webhook is whose address does not fail', unit: 'seconds', kind: 'gauge', source: 'webhooks', labels: [] },

  { name: 'site_jobs', label: '任务', help: 'Jobs that wait or run', unit: 'count', kind: 'gauge', source: 'jobs', labels: ['job', 'state'] },
  { name: 'site_jobs_oldest_seconds', label: '最久在排的任务', help: 'Age of the oldest job that could run and waits', unit: 'seconds', kind: 'gauge', source: 'jobs', labels: ['job'] },
  { name: 'site_jobs_day', label: '24 小时内做完和失败的任务', help: 'Jobs ended within 24 hours: completed, or failed for good', unit: 'count', kind: 'gauge', source: 'jobs', labels: ['job', 'state'] },
  { name: 'site_jobs_last_done_seconds', label: '上次做完任务', help: 'Seconds since any job was completed; jobs of every minute keep it low', unit: 'seconds', kind: 'gauge', source: 'jobs', labels: [] },

  { name: 'site_member_work', label: '成员的导入与批量', help: 'Imports and batches of members that wait or run', unit: 'count', kind: 'gauge', source: 'work', labels: ['kind', 'state'] },
  { name: 'site_member_work_failed_day', label: '24 小时内失败的导入与批量', help: 'Imports and batches of members that failed within 24 hours', unit: 'count', kind: 'gauge', source: 'work', labels: ['kind'] },

  { name: 'site_prefixes_free', label: '可分配的厂商识别代码', help: 'Company prefixes that can still be allocated, without those of the demonstration; no sample without a range', unit: 'count', kind: 'gauge', source: 'ranges', labels: [] },
  { name: 'site_prefixes_run_out_seconds', label: '号段用完', help: 'Seconds until the last range of company prefixes runs out at the rate of the last 12 months; no sample while the data are not enough', unit: 'seconds', kind: 'gauge', source: 'ranges', labels: [] },

  { name: 'site_service_requests_day', label: '24 小时内的请求', help: 'Uses of each service within 24 hours, by all nodes', unit: 'count', kind: 'gauge', source: 'services', labels: ['service'] },
  { name: 'site_service_failures_day', label: '24 小时内的失败', help: 'Failed uses of each service within 24 hours', unit: 'count', kind: 'gauge', source: 'services', labels: ['service'] },
  { name: 'site_service_p99_seconds', label: '99% 用时', help: '99 of 100 uses within 24 hours took no longer', unit: 'seconds', kind: 'gauge', source: 'services', labels: ['service'] },
  { name: 'site_service_failure_share', label: '最近的失败率', help: 'Failed share of the uses in this quarter of an hour and the one before; no sample below five uses', unit: 'share', kind: 'gauge', source: 'services', labels: ['service'] },

  { name: 'site_backups', label: '备份次数', help: 'Backups that were written and are on record', unit: 'count', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_backup_age_seconds', label: '上次备份', help: 'Seconds since the last backup was complete; no sample without one', unit: 'seconds', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_backup_seconds', label: '上次备份用时', help: 'How long the last backup took', unit: 'seconds', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_backup_bytes', label: '上次备份大小', help: 'Size of the last backup', unit: 'bytes', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_backup_failed', label: '上次备份失败', help: '1 if a backup failed since the last complete one', unit: 'count', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_restore_test_age_seconds', label: '上次恢复演练', help: 'Seconds since a backup was restored as a test, or since the first backup while none was; no sample without a backup', unit: 'seconds', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_restore_test_seconds', label: '上次恢复演练用时', help: 'How long the last restore test took that succeeded', unit: 'seconds', kind: 'gauge', source: 'backup', labels: [] },
  { name: 'site_restore_test_failed', label: '上次恢复演练失败', help: '1 if a restore test failed since the last one that succeeded', unit: 'count', kind: 'gauge', source: 'backup', labels: [] },

  { name: 'site_failed_sign_ins_day', label: '24 小时内失败的登录', help: 'Failed sign-ins within 24 hours by reason', unit: 'count', kind: 'gauge', source: 'signIns', labels: ['reason'] },
  { name: 'site_failed_sign_in_accounts_day', label: '涉及的账号', help: 'Accounts with a failed sign-in within 24 hours', unit: 'count', kind: 'gauge', source: 'signIns', labels: ['reason'] },
  { name: 'site_failed_sign_ins_hour', label: '1 小时内失败的登录', help: 'Failed sign-ins within an hour', unit: 'count', kind: 'gauge', source: 'signIns', labels: [] },

  { name: 'site_expiry_seconds', label: '证书剩余', help: 'Seconds until a certificate expires; no sample where it could not be read', unit: 'seconds', kind: 'gauge', source: 'expiries', labels: ['name'] },
  { name: 'site_expiry_faults', label: '读不到的证书', help: '1 for each address whose certificate could not be read', unit: 'count', kind: 'gauge', source: 'expiries', labels: ['name'] },
  { name: 'site_key_age_seconds', label: '密钥已用', help: 'Seconds since a key of the settings was first seen', unit: 'seconds', kind: 'gauge', source: 'expiries', labels: ['name'] },

  { name: 'site_node_seen_seconds', label: '节点上次报到', help: 'Seconds since each node reported', unit: 'seconds', kind: 'gauge', source: 'nodes', labels: ['host'] },
  { name: 'site_node_versions', label: '不同的版本', help: 'Different versions among the nodes that report', unit: 'count', kind: 'gauge', source: 'nodes', labels: [] },

  { name: 'site_alarms', label: '没解除的告警', help: 'Open alarms by level, taken or not', unit: 'count', kind: 'gauge', source: 'alarms', labels: ['level', 'taken'] },
  { name: 'site_alarms_checked_seconds', label: '上次核对告警', help: 'Seconds since the rules of the alarms were last compared with the figures', unit: 'seconds', kind: 'gauge', source: 'alarms', labels: [] },
] as const satisfies readonly FigureRow[]

export type Figure = FigureRow & { name: FigureName }
export type FigureName = (typeof table)[number]['name']
/** The figures of a source: whoever measures it must return each of them. */
export type FiguresOf<Source extends FigureRow['source']> = Extract<(typeof table)[number], { source: Source }>['name']

export const figures: readonly Figure[] = table

export const figureNamed = (name: FigureName): Figure => {
  const row = figures.find(figure => figure.name === name)
  if (!row) throw new Error(`No figure is called ${name}`)
  return row
}

export type Labels = Readonly<Record<string, string>>
/** `suffix`: of a histogram, `_bucket`, `_sum` or `_count`. */
export type Sample = { labels: Labels; value: number; suffix?: string }
export type Samples<Name extends string> = Readonly<Record<Name, readonly Sample[]>>

/** What a node reports of its own figures, as the page needs it. */
export type NodeFigures = Partial<Samples<FiguresOf<'node'>>>

export const one = (value: number | null | undefined): Sample[] =>
  value === null || value === undefined || !Number.isFinite(value) ? [] : [{ labels: {}, value }]

/** Rows with a label each. */
export const byLabel = <Row extends object>(
  rows: readonly Row[],
  labels: (row: Row) => Labels,
  value: (row: Row) => number | null,
): Sample[] =>
  rows.flatMap(row => {
    const counted = value(row)
    return counted === null ? [] : [{ labels: labels(row), value: Number(counted) }]
  })
