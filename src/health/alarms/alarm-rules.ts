/** The rules of the alarms, one row each: the figure, when it is out of order, how it is said, and what to do. A rule is compared with every sample of
 *  its figure; `subject` tells its samples apart. Without I/O. `docs/operations.md` has the same rules for operators, `docs/run-books/` a page for each,
 *  deploy/cluster/monitoring/ those of Prometheus. */

import type { FigureName, Sample } from '../figures/figures.ts'
import { type AlarmLevel, externalServices, type ServiceName, serviceLabels } from '../words.ts'
import { jobDeadlines } from './job-deadlines.ts'

/** Out of order is a value `over` or `under` the limit. `label`: only samples whose label is one of `of`, or none of `notOf`. */
export type AlarmLimit = {
  level: AlarmLevel
  label?: string
  of?: readonly string[]
  notOf?: readonly string[]
} & ({ over: number } | { atLeast: number } | { under: number })

type AlarmRule = {
  id: string
  figure: FigureName
  /** The first one that a sample is beyond counts. */
  limits: readonly AlarmLimit[]
  /** Empty for the whole site. */
  subject: (sample: Sample) => string
  title: (subject: string, value: number) => string
  /** Steps for whoever takes it, in this order. */
  steps: readonly string[]
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
const minutes = (seconds: number) => `${Math.round(seconds / 60)} 分钟`
const hours = (seconds: number) => `${Math.round(seconds / 3600)} 小时`
const days = (seconds: number) => `${Math.floor(seconds / 86_400)} 天`

const hour = 3600
const day = 24 * hour
const whole = () => ''
const label =
  (name: string) =>
  ({ labels }: Sample) =>
    labels[name] ?? ''
const serviceName = (service: string) => serviceLabels[service as ServiceName] ?? service
const classNames: Readonly<Record<string, string>> = { act: '登录、缴费和办理', member: '会员查看', visitor: '访客' }
const className = (name: string) => classNames[name] ?? name
const channelName = (channel: string) => (channel === 'phone' ? '短信' : '邮件')

const rules = [
  {
    id: 'node-silent',
    figure: 'site_node_seen_seconds',
    limits: [{ level: 'now', over: 60 }],
    subject: label('host'),
    title: (node, value) => `节点 ${node} ${minutes(value)}没有报到`,
    steps: [
      '看这台机器和进程还在不在',
      '在：看日志里 level 50 的行；不在：重新启动',
      '不再用的节点一天后自己从名单消失',
    ],
  },
  {
    id: 'versions-differ',
    figure: 'site_node_versions',
    limits: [{ level: 'today', over: 1 }],
    subject: whole,
    title: (_, value) => `各节点运行 ${value} 个版本`,
    steps: ['正在升级的：等逐台重启完', '否则把落后的节点换成同一个版本'],
  },
  {
    id: 'migrations-pending',
    figure: 'site_migrations',
    limits: [{ level: 'now', label: 'state', of: ['pending'], over: 0 }],
    subject: whole,
    title: (_, value) => `数据库结构少 ${value} 步`,
    steps: ['用这个版本运行 npm run migrate', '看 /readyz 恢复为 ready'],
  },
  {
    id: 'months-missing',
    figure: 'site_month_faults',
    limits: [
      { level: 'now', label: 'fault', of: ['missing'], over: 0 },
      { level: 'today', label: 'fault', of: ['strays'], over: 0 },
    ],
    subject: ({ labels }) => [labels.table, labels.fault].filter(Boolean).join(' '),
    title: subject =>
      subject.endsWith('strays')
        ? `表 ${subject.split(' ')[0]} 有记录不在任何月份里`
        : `表 ${subject.split(' ')[0]} 缺下个月的分区`,
    steps: [
      '在“消息与任务”马上运行“准备以后各月的分区”，失败的看原因',
      '权限不够的，看手册的 Months 一节',
      '记录不在任何月份里的，再看各节点的时钟',
    ],
  },
  {
    id: 'service-failing',
    figure: 'site_service_failure_share',
    limits: [
      { level: 'now', label: 'service', of: externalServices, atLeast: 0.1 },
      { level: 'now', label: 'service', notOf: externalServices, atLeast: 0.05 },
    ],
    subject: label('service'),
    title: (service, value) => `${serviceName(service)}失败率 ${percent(value)}`,
    steps: [
      '外部服务：问服务商，核对地址、密钥和证书',
      '本站的页面：看日志里 level 50 的行和数据库',
      '短信和邮件恢复后，在“消息与任务”里把已放弃的重试',
    ],
  },
  {
    id: 'messages-late',
    figure: 'site_messages_oldest_seconds',
    limits: [{ level: 'now', over: 10 * 60 }],
    subject: label('channel'),
    title: (channel, value) => `${channelName(channel)}最久的等了 ${minutes(value)}`,
    steps: ['在“消息与任务”看原因', '服务商出错：问服务商；没有出错：看后台任务“发短信和邮件”有没有运行'],
  },
  {
    id: 'webhooks-late',
    figure: 'site_webhooks_oldest_seconds',
    limits: [{ level: 'today', over: 10 * 60 }],
    subject: whole,
    title: (_, value) => `推送晚了 ${minutes(value)}`,
    steps: ['看“发推送”这个任务是不是在运行', '看各节点能不能连到外面的 443 端口', '一时太多的，等它自己发完'],
  },
  {
    id: 'messages-lost',
    figure: 'site_messages_day',
    limits: [{ level: 'today', label: 'state', of: ['dead'], over: 20 }],
    subject: label('channel'),
    title: (channel, value) => `24 小时内放弃了 ${value} 条${channelName(channel)}`,
    steps: ['在“消息与任务”看原因', '没过有效期的可以重试；号码不对的不用管'],
  },
  {
    id: 'jobs-stopped',
    figure: 'site_jobs_last_done_seconds',
    limits: [{ level: 'now', over: 15 * 60 }],
    subject: whole,
    title: (_, value) => `后台任务停了 ${minutes(value)}`,
    steps: ['看启动时有没有“Jobs do not run”', '数据库账号要能建 jobs 这个 schema', '重启一个节点'],
  },
  {
    id: 'job-late',
    figure: 'site_jobs_oldest_seconds',
    limits: [
      ...Object.entries(jobDeadlines).map(([job, over]) => ({
        level: 'today' as const,
        label: 'job',
        of: [job],
        over,
      })),
      { level: 'today', label: 'job', notOf: Object.keys(jobDeadlines), over: hour },
    ],
    subject: label('job'),
    title: (job, value) => `任务 ${job} 等了 ${minutes(value)}`,
    steps: ['在“消息与任务”看它前面在做什么', '一个进程每种任务一次只做一件：加节点，或者等做完'],
  },
  {
    id: 'job-failed',
    figure: 'site_jobs_day',
    limits: [{ level: 'today', label: 'state', of: ['failed'], over: 0 }],
    subject: label('job'),
    title: (job, value) => `任务 ${job} 24 小时内失败 ${value} 件`,
    steps: ['在“消息与任务”看原因，改好以后重试', '同一个原因反复出现的，报给开发'],
  },
  {
    id: 'backup-none',
    figure: 'site_backups',
    limits: [{ level: 'today', under: 1 }],
    subject: whole,
    title: () => '还没有备份过',
    steps: ['运行 npm run backup -- 新目录，放到另一台机器并加密', '用 cron 每天运行一次'],
  },
  {
    id: 'backup-late',
    figure: 'site_backup_age_seconds',
    limits: [{ level: 'now', over: 26 * hour }],
    subject: whole,
    title: (_, value) => `${hours(value)}没有备份`,
    steps: ['看运行备份的 cron 和它的输出', '马上运行 npm run backup -- 新目录'],
  },
  {
    id: 'backup-failed',
    figure: 'site_backup_failed',
    limits: [{ level: 'now', over: 0 }],
    subject: whole,
    title: () => '上次备份失败',
    steps: ['看“备份与恢复”里的原因：多半是目录不空或者没有空间', '改好以后再备份一次'],
  },
  {
    id: 'restore-test-late',
    figure: 'site_restore_test_age_seconds',
    limits: [{ level: 'today', over: 14 * day }],
    subject: whole,
    title: (_, value) => `${days(value)}没有演练恢复`,
    steps: [
      '设了 BACKUP_FOLDER 会自动演练：看它指向的目录和任务“演练恢复备份”',
      '没设：运行 npm run restore:test -- 备份目录',
      '它恢复到一个临时的数据库，核对行数和记录链，然后删掉',
    ],
  },
  {
    id: 'restore-test-failed',
    figure: 'site_restore_test_failed',
    limits: [{ level: 'now', over: 0 }],
    subject: whole,
    title: () => '上次恢复演练失败',
    steps: [
      '看“备份与恢复”里的原因',
      '备份坏了：马上再备份一次，用 npm run restore:test 演练，旧的先不要删',
      '空间不够：换 RESTORE_TEST_FOLDER，或者腾出空间',
    ],
  },
  {
    id: 'disk-full',
    figure: 'site_disk_used_share',
    limits: [
      { level: 'now', over: 0.9 },
      { level: 'today', over: 0.8 },
    ],
    subject: ({ labels }) => [labels.host, labels.disk].filter(Boolean).join(' '),
    title: (disk, value) => `磁盘 ${disk} 用了 ${percent(value)}`,
    steps: ['先删旧的备份和日志', '不够就换大的磁盘，不用重启', '空余低于 DISK_RESERVE_MB 时不收上传'],
  },
  {
    id: 'prefixes-run-out',
    figure: 'site_prefixes_run_out_seconds',
    limits: [
      { level: 'now', under: 30 * day },
      { level: 'today', under: 180 * day },
    ],
    subject: whole,
    title: (_, value) => (value > 0 ? `厂商识别代码约 ${days(value)}后分完` : '厂商识别代码已经分完'),
    steps: ['向 GS1 申请新的号段', '两位同事在“业务设置”的“号段”里登记它；没有号段，核准的企业得不到代码'],
  },
  {
    id: 'certificate-ends',
    figure: 'site_expiry_seconds',
    limits: [
      { level: 'now', under: 7 * day },
      { level: 'today', under: 30 * day },
    ],
    subject: label('name'),
    title: (name, value) => (value > 0 ? `证书 ${name} 还有 ${days(value)}` : `证书 ${name} 已过期`),
    steps: ['本站的证书：看反向代理为什么没有自动续', '别人的证书：告诉服务商'],
  },
  {
    id: 'certificate-unread',
    figure: 'site_expiry_faults',
    limits: [{ level: 'today', over: 0 }],
    subject: label('name'),
    title: name => `读不到 ${name} 的证书`,
    steps: ['从这台机器连这个地址，看防火墙和域名', '地址改了的，改设置'],
  },
  {
    id: 'sign-ins-failing',
    figure: 'site_failed_sign_ins_hour',
    limits: [{ level: 'today', over: 200 }],
    subject: whole,
    title: (_, value) => `1 小时内 ${value} 次登录失败`,
    steps: [
      '看日志里的 alarm：many-failed-logins、many-logins-from-one-address',
      '集中在一个来源的，在反向代理拦下',
      '账号会自己变慢，不用停用',
    ],
  },
  {
    id: 'database-crowded',
    figure: 'site_database_sessions_share',
    limits: [{ level: 'today', over: 0.8 }],
    subject: whole,
    title: (_, value) => `数据库会话用了上限的 ${percent(value)}`,
    steps: ['看“最慢的查询”', '减少节点的连接，或者提高 max_connections，或者用 DATABASE_POOLER_URL'],
  },
  {
    id: 'requests-shed',
    figure: 'site_shed_share',
    limits: [
      { level: 'now', label: 'class', of: ['act', 'member'], atLeast: 0.01 },
      { level: 'today', label: 'class', of: ['visitor'], atLeast: 0.05 },
    ],
    subject: ({ labels }) => [labels.host, className(labels.class ?? '')].filter(Boolean).join(' '),
    title: (subject, value) => `${subject}谢绝了 ${percent(value)}`,
    steps: [
      '看“主线程占用”和“本节点的数据库连接”：忙，还是在等数据库',
      '人多：加节点，或者用 CDN_SECONDS 让前面的缓存接住公开页面',
      '会员进不来：设 PORTAL_PLACES，让人排队；一个来源的，在反向代理拦下',
    ],
  },
  {
    id: 'replica-late',
    figure: 'site_database_replica_lag_seconds',
    limits: [{ level: 'today', over: 60 }],
    subject: label('replica'),
    title: (replica, value) => `从库 ${replica} 落后 ${minutes(value)}`,
    steps: ['看从库的磁盘和网络', '落后一直变大的，重建从库'],
  },
] as const satisfies readonly AlarmRule[]

export const alarmRules: readonly AlarmRule[] = rules

/** Undefined for a rule of an earlier version. */
export const ruleOf = (id: string): AlarmRule | undefined => alarmRules.find(rule => rule.id === id)

function isBeyond(limit: AlarmLimit, { labels, value }: Sample): boolean {
  const word = limit.label === undefined ? '' : (labels[limit.label] ?? '')
  if (limit.of?.includes(word) === false || limit.notOf?.includes(word)) return false
  if ('over' in limit) return value > limit.over
  return 'under' in limit ? value < limit.under : value >= limit.atLeast
}

/** The page for whoever is woken by it.
 *  @example runBookOf('disk-full') // 'docs/run-books/disk-full.md' */
export const runBookOf = (rule: string): string => `docs/run-books/${rule}.md`

export type Finding = { rule: string; subject: string; level: AlarmLevel; value: number }

/** What is out of order: at most one finding of a rule and subject, the worst. */
export function findingsOf(samples: Partial<Readonly<Record<string, readonly Sample[]>>>): Finding[] {
  const found = new Map<string, Finding>()
  for (const rule of alarmRules)
    for (const sample of samples[rule.figure] ?? []) {
      const level = rule.limits.find(limit => isBeyond(limit, sample))?.level
      if (level === undefined) continue
      const finding = { rule: rule.id, subject: rule.subject(sample).slice(0, 300), level, value: sample.value }
      const key = `${finding.rule} ${finding.subject}`
      const other = found.get(key)
      if (!other || (level === 'now' && other.level !== 'now')) found.set(key, finding)
    }
  return [...found.values()]
}

export const alarmTitle = ({ rule, subject, value }: { rule: string; subject: string; value: number }): string =>
  ruleOf(rule)?.title(subject, value) ?? `${rule} ${subject}`.trim()
