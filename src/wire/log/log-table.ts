/** Every line that the log may have, and every field of a line: name, type, and when. `docs/operations.md` has the same tables, and each test that runs
 *  the application compares the lines that it wrote. Without I/O. */

/** `text` is free: of a program or a service, never of a person. */
export type LogFieldType =
  | 'integer'
  | 'flag'
  | 'word'
  | 'words'
  | 'uuid'
  | 'hash'
  | 'route'
  | 'counts'
  | 'error'
  | 'text'

type FieldRow = { name: string; type: LogFieldType; meaning: string }

// biome-ignore format: one row a line
const fields = [
  { name: 'level', type: 'integer', meaning: '20 debug, 30 info, 40 warn, 50 error' },
  { name: 'time', type: 'integer', meaning: 'milliseconds since 1970' },
  { name: 'pid', type: 'integer', meaning: 'the process' },
  { name: 'hostname', type: 'text', meaning: 'the machine' },
  { name: 'msg', type: 'text', meaning: 'which line it is: the first column of the next table' },
  { name: 'reqId', type: 'uuid', meaning: 'the id of the request, which is also in the `X-Request-Id` of its reply: ask the visitor for it' },
  { name: 'method', type: 'word', meaning: 'of the request' },
  { name: 'route', type: 'route', meaning: 'the pattern of its address, never what was filled in' },
  { name: 'status', type: 'integer', meaning: 'of the reply' },
  { name: 'ms', type: 'integer', meaning: 'how long it took' },
  { name: 'refused', type: 'word', meaning: 'the code of the refusal' },
  { name: 'job', type: 'word', meaning: 'of each line that a job writes: its name' },
  { name: 'requestedBy', type: 'uuid', meaning: 'of each line that a job writes: the id of the request that the job is for' },
  { name: 'event', type: 'word', meaning: 'what happened, in the table of events' },
  { name: 'alarm', type: 'word', meaning: 'what a person must see, in the table of alarms' },
  { name: 'err', type: 'error', meaning: 'a program error: type, place, and the text of a query without its values' },
  { name: 'account', type: 'integer', meaning: 'id of an account' },
  { name: 'userType', type: 'word', meaning: 'member, staff or visitor' },
  { name: 'firm', type: 'integer', meaning: 'id of a firm' },
  { name: 'case', type: 'integer', meaning: 'id of a case' },
  { name: 'verdict', type: 'word', meaning: 'the verdict of a reviewer' },
  { name: 'state', type: 'word', meaning: 'of the firm after it' },
  { name: 'by', type: 'integer', meaning: 'id of the account that did it' },
  { name: 'found', type: 'text', meaning: 'what the virus scanner calls it' },
  { name: 'ownerId', type: 'integer', meaning: 'id of the account that sent the file' },
  { name: 'sha256', type: 'hash', meaning: 'of the file' },
  { name: 'file', type: 'uuid', meaning: 'id of a stored file' },
  { name: 'reason', type: 'text', meaning: 'why, as the service or the program says' },
  { name: 'failure', type: 'text', meaning: 'why, as the payment provider says' },
  { name: 'claim', type: 'text', meaning: 'the name of the claim that is missing' },
  { name: 'passkey', type: 'integer', meaning: 'id of a passkey' },
  { name: 'stored', type: 'integer', meaning: 'the counter on record' },
  { name: 'sent', type: 'integer', meaning: 'the counter that came' },
  { name: 'login', type: 'hash', meaning: 'keyed hash of the login name' },
  { name: 'address', type: 'hash', meaning: 'keyed hash of the address' },
  { name: 'target', type: 'hash', meaning: 'keyed hash of the telephone or mailbox' },
  { name: 'failures', type: 'integer', meaning: 'failed logins in a row' },
  { name: 'number', type: 'integer', meaning: 'the number of a certificate, which is public' },
  { name: 'opened', type: 'words', meaning: 'rules of the alarms that began, with their subjects' },
  { name: 'resolved', type: 'words', meaning: 'those that are over' },
  { name: 'database', type: 'word', meaning: '`unreachable`, `busy` (no connection is free), `migrations-pending`, `version-too-old`, or `ok` again' },
  { name: 'server', type: 'text', meaning: 'host and port of a database server' },
  { name: 'files', type: 'word', meaning: 'state of the store of files' },
  { name: 'unknown', type: 'integer', meaning: 'files that the database does not name' },
  { name: 'total', type: 'integer', meaning: 'files that the store has' },
  { name: 'seconds', type: 'integer', meaning: 'how long the outage was' },
  { name: 'failed', type: 'counts', meaning: 'how often each thing failed meanwhile' },
  { name: 'channel', type: 'word', meaning: 'phone or email' },
  { name: 'kind', type: 'word', meaning: 'the kind of the message' },
  { name: 'tries', type: 'integer', meaning: 'how often it was tried' },
  { name: 'isDead', type: 'flag', meaning: 'it is not tried again' },
  { name: 'mailed', type: 'integer', meaning: 'subscribers with a mail' },
  { name: 'quiet', type: 'integer', meaning: 'without new items' },
  { name: 'waiting', type: 'integer', meaning: 'whose last mail is on its way' },
  { name: 'ended', type: 'integer', meaning: 'whose address refused three mails' },
  { name: 'part', type: 'word', meaning: 'of a table by month: the table and the month' },
  { name: 'rows', type: 'integer', meaning: 'how many rows it has' },
  { name: 'upTo', type: 'integer', meaning: 'the last step that is sealed' },
  { name: 'steps', type: 'integer', meaning: 'how many steps it has' },
  { name: 'hash', type: 'hash', meaning: 'the seal; empty without a step' },
  { name: 'traces', type: 'word', meaning: '`lost` or `ok`' },
  { name: 'res', type: 'counts', meaning: '`statusCode` of a reply that ended early' },
  { name: 'version', type: 'text', meaning: 'of the site' },
  { name: 'node', type: 'text', meaning: 'version of Node' },
] as const satisfies readonly FieldRow[]

type LogFieldName = (typeof fields)[number]['name']
export const logFields: readonly (FieldRow & { name: LogFieldName })[] = fields

/** Fields of every line, and those of every line that a job writes. */
export const fieldsOfAllLines: readonly LogFieldName[] = ['level', 'time', 'pid', 'hostname', 'msg']
export const fieldsOfJobLines: readonly LogFieldName[] = ['job', 'requestedBy']

type LineRow = { name: string; fields: readonly LogFieldName[]; when: string }
/** `reqId` too: lines of a request. */
const ofRequest = ['reqId'] as const
const ofRoute = ['reqId', 'method', 'route', 'status', 'ms'] as const

// biome-ignore format: one row a line
export const logLines = [
  { name: 'started', fields: ['version', 'node'], when: 'info: the node can be reached' },
  { name: 'listening', fields: [], when: 'info: the port is open' },
  { name: 'served', fields: ofRoute, when: 'debug: a request; warn: its status is 5xx' },
  { name: 'refused', fields: [...ofRoute, 'refused'], when: 'info: a refused request; warn: its status is 5xx' },
  { name: 'event: …', fields: [...ofRequest, 'event'], when: 'info: with the fields of its event' },
  { name: 'security', fields: ['event'], when: 'warn: with the fields of its event' },
  { name: 'alarm: …', fields: [...ofRequest, 'alarm'], when: 'warn: with the fields of its alarm' },
  { name: 'alarms of the site changed', fields: ['alarm', 'opened', 'resolved'], when: 'warn: rules of the alarms began (`alarm` is `site`) or are over' },
  { name: 'a request failed unexpectedly', fields: [...ofRequest, 'route', 'err'], when: 'error: a program error' },
  { name: 'a page failed unexpectedly', fields: [...ofRequest, 'route', 'err'], when: 'error: a program error' },
  { name: 'the database or the disk failed', fields: [...ofRequest, 'err'], when: 'warn: a request got 503 or 507' },
  { name: 'a job failed', fields: ['err'], when: 'error: the queue of jobs, or what is counted' },
  { name: 'a run of a job failed', fields: ['err'], when: 'warn: it is tried again' },
  { name: 'a thread failed', fields: ['err'], when: 'error: a thread that draws or reads' },
  { name: 'messages could not be delivered', fields: ['err'], when: 'error: a round of SMS and mail' },
  { name: 'webhooks could not be sent', fields: ['err'], when: 'error: a round of webhooks; the job of every minute goes on' },
  { name: 'a message was not delivered', fields: ['channel', 'kind', 'tries', 'reason', 'isDead'], when: 'warn: its provider did not take it' },
  { name: 'mails to subscribers were queued', fields: ['event', 'mailed', 'quiet', 'waiting', 'ended'], when: 'info: every ten minutes, `event` is `digests`' },
  { name: 'scheduled items could not be published', fields: ['err'], when: 'warn: it is tried again' },
  { name: 'limits are counted by this node alone', fields: ['err'], when: 'warn: the database did not count them' },
  { name: 'visits of the resolver could not be counted', fields: ['err'], when: 'warn: the database did not take the visits of some seconds' },
  { name: 'the state of the services could not be measured', fields: ['err'], when: 'warn: it is tried again in 20 seconds' },
  { name: 'the report of this node could not be written', fields: ['err'], when: 'warn: it is tried again in 15 seconds' },
  { name: 'the database lacks migrations of this version', fields: ['database'], when: 'warn: the node is not ready' },
  { name: 'a newer version removed what this version uses', fields: ['database'], when: 'warn: the node is not ready' },
  { name: 'the database is unreachable; failures are counted until it is back', fields: [...ofRequest, 'database', 'err'], when: 'warn or error: an outage begins, with its first error' },
  { name: 'the database is reachable again', fields: ['database', 'seconds', 'failed'], when: 'warn: the outage is over' },
  { name: 'a database server is away', fields: [...ofRequest, 'server', 'err'], when: 'warn: the writer or a standby server, where `DATABASE_READ_URLS` names some' },
  { name: 'a database server replies', fields: [...ofRequest, 'server'], when: 'warn: at the start, and when it is back' },
  { name: 'what only reads has written', fields: [...ofRequest, 'err'], when: 'error: a mistake in the program; it was run again at the writer' },
  { name: 'the cache in front of the site was not purged', fields: ['err'], when: 'warn: old pages stay there until their time is over' },
  { name: 'the store of the files is unreachable', fields: ['files', 'err'], when: 'warn: uploads and downloads reply 503' },
  { name: 'the store of the files is reachable again', fields: ['files'], when: 'warn' },
  { name: 'the collector of traces', fields: ['traces'], when: 'warn: it takes no spans (`lost`), or takes them again (`ok`)' },
  { name: 'starting multipart parsing', fields: ofRequest, when: 'debug: an upload begins' },
  { name: 'stream closed prematurely', fields: [...ofRequest, 'res'], when: 'info: a client left during a download' },
  { name: 'response terminated with an error with headers already sent', fields: [...ofRequest, 'err'], when: 'warn: a download ended before its end' },
] as const satisfies readonly LineRow[]

// biome-ignore format: one row a line
export const logEvents = [
  { name: 'sign-in', fields: ['account', 'userType'], when: 'somebody logged in' },
  { name: 'verdict', fields: ['firm', 'case', 'verdict', 'state', 'by'], when: 'a reviewer decided' },
  { name: 'infected-upload', fields: ['found', 'ownerId', 'sha256'], when: 'the scanner found something in a file, which was refused' },
  { name: 'virus-scanner-out-of-reach', fields: ['reason'], when: 'uploads are refused meanwhile' },
  { name: 'files-of-another-database', fields: ['unknown', 'total'], when: 'most stored files are unknown to the database, so none is deleted' },
  { name: 'history-sealed', fields: ['upTo', 'steps', 'hash'], when: 'once a day' },
  { name: 'month-archived', fields: ['part', 'rows', 'sha256'], when: 'a month of a table was moved to the file store' },
  { name: 'digests', fields: ['mailed', 'quiet', 'waiting', 'ended'], when: 'mails to subscribers were queued' },
] as const satisfies readonly LineRow[]

// biome-ignore format: one row a line
export const logAlarms = [
  { name: 'site', fields: ['opened', 'resolved'], when: 'an alarm of the page 运行状况 opened' },
  { name: 'many-failed-logins', fields: ['login', 'failures'], when: 'somebody tries the passwords of an account' },
  { name: 'many-logins-from-one-address', fields: ['address', 'failures'], when: 'somebody tries passwords of several accounts' },
  { name: 'codes-to-one-target-used-up', fields: ['target'], when: 'somebody orders codes to one telephone or mailbox' },
  { name: 'passkey-counter', fields: ['account', 'passkey', 'stored', 'sent'], when: 'a passkey may have been copied' },
  { name: 'sign-on-away', fields: ['reason'], when: 'the provider of the single sign-on does not answer' },
  { name: 'sign-on-untrusted', fields: ['reason'], when: 'an answer that is not one of this provider to this login' },
  { name: 'sign-on-claim-missing', fields: ['claim'], when: 'a person lacks a claim of `OIDC_REQUIRED_CLAIMS`' },
  { name: 'payment-provider', fields: ['failure'], when: 'it failed or gave no answer' },
  { name: 'file-missing', fields: ['file'], when: 'the bytes of a file are gone' },
  { name: 'file-damaged', fields: ['file'], when: 'a file has other bytes than were stored' },
  { name: 'certificate-altered', fields: ['number'], when: 'a certificate on record is not what was signed' },
] as const satisfies readonly LineRow[]

export type LogEvent = (typeof logEvents)[number]['name']
export type LogAlarm = (typeof logAlarms)[number]['name']
export type LogFacts = Readonly<Partial<Record<LogFieldName, string | number>>>
