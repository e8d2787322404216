/** The company prefixes that a firm had before it applied again, as a sentence. */
import { formatDate } from '../../ui/formats/format-date.ts'

type Former = { prefixes: readonly { companyPrefix: string; cancelledAt: string }[] }

/** @example formerPrefixText({ prefixes: [{ companyPrefix: '69990000', cancelledAt: '2026-11-21T02:00:00Z' }] }) // '曾持有 69990000，已于 2026-11-21 注销' */
export const formerPrefixText = ({ prefixes }: Former): string =>
  prefixes
    .map(
      ({ companyPrefix, cancelledAt }) => `曾持有 ${companyPrefix}，已于 ${formatDate(cancelledAt, 'yyyy-MM-dd')} 注销`,
    )
    .join('；') || '曾是系统成员，已注销'
