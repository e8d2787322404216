/** Claims against a firm, for its reviewers: claimant, contact and licence. */

import { LicencePreview } from '../../registration/display/licence-preview.tsx'
import { RevealButton } from '../../ui/console/reveal-button.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import type { FirmDetail } from '../calls.ts'
import { useReveal } from '../reveal/use-reveal.ts'

export function ClaimList({ id, claims }: Pick<FirmDetail, 'id' | 'claims'>) {
  return claims.map(claim => <Claim key={claim.id} firmId={id} claim={claim} />)
}

function Claim({ firmId, claim }: { firmId: number; claim: FirmDetail['claims'][number] }) {
  const { firmName, contactName, contactPhone, statement, licence, createdAt } = claim
  const { revealed, reveal } = useReveal({ id: firmId, claimId: claim.id })
  const plain = revealed.contactPhone?.current
  return (
    <Note tone="warning" title={`${firmName} 于 ${formatDate(createdAt, 'yyyy-MM-dd HH:mm')} 对信用代码提出异议`}>
      <p>{statement}</p>
      <p>
        联系人 {contactName}　{plain ?? contactPhone}
        {contactPhone && !plain && <RevealButton label="联系电话" onReveal={() => reveal('contactPhone')} />}
      </p>
      {licence && <LicencePreview file={licence} />}
    </Note>
  )
}
