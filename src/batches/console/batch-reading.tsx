/** How the codes of a list are to be read: whether their check digits are written, and whether their other data is in another symbol. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { Checkbox, Select } from 'antd'
import { checkDigitChoices } from '../../barcode/reading/check-digit-choices.ts'
import { partialDataHint, partialDataLabel } from '../../barcode/symbol/partial-data.tsx'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { hasNumber } from '../../numbers/reading/read-number.ts'

export type ReadingInput = {
  checkDigit?: (typeof checkDigitChoices)[number]['value'] | undefined
  partialData?: boolean | undefined
}

/** Kinds that are read alone, so that required elements may not be missing. */
const readAlone: readonly SymbolType[] = ['GS1-DataMatrix', 'GS1-QR', 'DL-QR']

/** The choices that apply to the kind; those of another kind have no effect.
 *  @example readingFields('EAN-13', { checkDigit: 'missing', partialData: true }) // { checkDigit: 'missing' } */
export function readingFields(type: SymbolType, { checkDigit, partialData }: ReadingInput): ReadingInput {
  return {
    ...(hasNumber(type) && checkDigit && { checkDigit }),
    ...(readAlone.includes(type) && partialData && { partialData }),
  }
}

type Props = { type: SymbolType; value: ReadingInput; onChange: (reading: ReadingInput) => void }

export function ReadingFields({ type, value, onChange }: Props) {
  const { checkDigit, partialData } = value
  if (hasNumber(type))
    return (
      <ConsoleField label="校验码" hint="12 位、13 位的数字可能有两种读法，说明了就只按一种读">
        <Select
          aria-label="校验码"
          value={checkDigit}
          onChange={chosen => onChange({ partialData, checkDigit: chosen })}
          placeholder="不说明，逐行判断"
          allowClear
          options={[...checkDigitChoices]}
        />
      </ConsoleField>
    )
  if (!readAlone.includes(type)) return null
  return (
    <ConsoleField label="其余数据" hint={partialDataHint}>
      <Checkbox
        checked={partialData === true}
        onChange={({ target }) => onChange({ checkDigit, partialData: target.checked })}
      >
        {partialDataLabel}
      </Checkbox>
    </ConsoleField>
  )
}
