/** Claims against a firm, for its reviewers: claimant, contact and licence. */

import { LicencePreview } from '../../registration/display/licence-preview.tsx'
import { RevealButton } from '../../ui/console/reveal-button.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import type { FirmDetail } from '../calls.ts'
import { useReveal } from '../reveal/use-reveal.ts'
import { ClaimDecision } from './claim-decision.tsx'

type Props = Pick<FirmDetail, 'id' | 'claims'> & { onDecided: () => void }

export function ClaimList({ id, claims, onDecided }: Props) {
  return claims.map(claim => <Claim key={claim.id} firmId={id} claim={claim} onDecided={onDecided} />)
}

type ClaimProps = { firmId: number; claim: FirmDetail['claims'][number]; onDecided: () => void }

function Claim({ firmId, claim, onDecided }: ClaimProps) {
  const { firmName, contactName, contactPhone, statement, licence, createdAt, number, stateLabel, reason, decidedAt } =
    claim
  const { revealed, reveal } = useReveal({ id: firmId, claimId: claim.id })
  const plain = revealed.contactPhone?.current
  return (
    <Note
      tone={claim.canDecide ? 'warning' : 'info'}
      title={`${firmName} 于 ${formatDate(createdAt, 'yyyy-MM-dd HH:mm')} 认领信用代码（受理号 ${number}，${stateLabel}）`}
    >
      <p>{statement}</p>
      <p>
        联系人 {contactName}　{plain ?? contactPhone}
        {contactPhone && !plain && <RevealButton label="联系电话" onReveal={() => reveal('contactPhone')} />}
      </p>
      {licence && <LicencePreview file={licence} />}
      {reason && (
        <p>
          {formatDate(decidedAt, 'yyyy-MM-dd HH:mm')} 答复：{reason}
        </p>
      )}
      {claim.canDecide && <ClaimDecision firmId={firmId} claimId={claim.id} onDecided={onDecided} />}
    </Note>
  )
}
