/** Claims against a firm, for its reviewers: claimant, contact and licence. */

import { LicencePreview } from '../registration/display/licence-preview.tsx'
import { formatDate } from '../ui/formats/format-date.ts'
import { Note } from '../ui/status/note.tsx'
import type { FirmDetail } from './calls.ts'

export function ClaimList({ claims }: Pick<FirmDetail, 'claims'>) {
  return claims.map(({ id, firmName, contactName, contactPhone, statement, licence, createdAt }) => (
    <Note
      key={id}
      tone="warning"
      title={`${firmName} 于 ${formatDate(createdAt, 'yyyy-MM-dd HH:mm')} 对信用代码提出异议`}
    >
      <p>{statement}</p>
      <p>
        联系人 {contactName}　{contactPhone}
      </p>
      {licence && <LicencePreview file={licence} />}
    </Note>
  ))
}
