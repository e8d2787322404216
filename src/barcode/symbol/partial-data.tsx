/** The choice of all forms of symbols for data of which a part is in another symbol. */
import { Checkbox } from '../../ui/controls/controls.tsx'

export const partialDataLabel = '其余数据在同一物品的另一个条码里'
export const partialDataHint = '批号、系列号等要与商品代码一起；不在这个条码里的，才勾选'

export function PartialData({ isChecked }: { isChecked: boolean }) {
  return (
    <Checkbox
      name="partialData"
      label={partialDataLabel}
      value="true"
      defaultChecked={isChecked}
      hint={partialDataHint}
    />
  )
}
