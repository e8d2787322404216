/** The job that sends what is new to subscribers. */
import type { JobRow } from '../jobs/jobs.ts'
import { type DigestCounts, type DigestParts, sendDigests } from './digest.ts'
import { deleteExpiredRequests } from './store.ts'

type Parts = DigestParts & { onCounts: (counts: DigestCounts) => void }

/** May run late, twice, or on two nodes. A run that had something to do reports its counts. */
export const sendDigestsJob = ({ onCounts, ...parts }: Parts): JobRow => ({
  name: 'send-digests',
  title: '发订阅邮件',
  every: '*/10 * * * *',
  run: async (_, signal) => {
    await deleteExpiredRequests(parts.db, parts.clock())
    const counts = await sendDigests(parts, signal)
    if (Object.values(counts).some(count => count > 0)) onCounts(counts)
  },
})
