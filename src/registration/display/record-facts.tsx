/** Read-only display of a firm's record. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { Firm } from '../calls.ts'
import { recordLabels } from '../record/record-fields.ts'
import { LicencePreview } from './licence-preview.tsx'

type DisplayedFirm = Omit<Firm, 'steps' | 'prefixes' | 'change' | 'returned'>

export function RecordFacts({ firm }: { firm: DisplayedFirm }) {
  const facts = [
    { key: recordLabels.creditCode, value: firm.creditCode },
    { key: recordLabels.firmName, value: firm.firmName },
    { key: recordLabels.firmNameEn, value: firm.firmNameEn },
    { key: recordLabels.legalPerson, value: firm.legalPerson },
    { key: recordLabels.economicCode, value: firm.economicLabel },
    { key: recordLabels.industryCode, value: firm.industryLabel },
    { key: recordLabels.regionCode, value: firm.regionLabel },
    { key: recordLabels.address, value: firm.address },
    { key: recordLabels.postcode, value: firm.postcode },
    { key: recordLabels.contactName, value: firm.contactName },
    { key: recordLabels.contactPhone, value: firm.contactPhone },
    { key: recordLabels.contactEmail, value: firm.contactEmail },
    { key: recordLabels.licenceFileId, value: firm.licence && <LicencePreview file={firm.licence} /> },
  ]
  return <KeyValue facts={facts} />
}
