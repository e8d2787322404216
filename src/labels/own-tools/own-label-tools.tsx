/** Logistics labels and sheets of a member, in the frame of its console. */
import { useLocation } from 'react-router'
import { type OwnCodes, OwnTool } from '../../barcode/own-tools/own-tool.tsx'
import type { Printed } from '../../barcode/own-tools/printed-numbers.tsx'
import { Component as LabelView, load as loadLabel } from '../label-page.tsx'
import { sheetTypes } from '../sheet/label-sheet-fields.tsx'
import { load as loadSheet, Component as SheetView } from '../sheet/label-sheet-page.tsx'

// biome-ignore format: one line
const labelFields = ['size', 'sscc', 'labels', 'bars', 'note', 'shipFromName', 'shipFromAddress', 'shipToName', 'shipToAddress', 'content', 'count', 'batch', 'bestBefore', 'productionDate', 'gtin', 'expiry', 'packagingDate', 'grossWeightKg', 'orderNumber', 'shipToGln', 'shipToPostcode', 'shipToCountry', 'route'] as const
const sheetFields = [
  'type',
  'codes',
  'copies',
  'preset',
  'startAt',
  'magnification',
  'barHeight',
  'checkDigit',
  'partialData',
] as const

/** A number in the unit's content would demand its count, before anything is drawn. */
const emptyLabel = () => ({})
const ownCode = ({ gtin }: OwnCodes) => ({ codes: gtin })

/** What the unit contains, or the unit as an item. */
const printedLabel: Printed = {
  field: 'content',
  of: ({ content = '', gtin = '' }) => ({ symbol: 'GS1-128', codes: [content, gtin].filter(Boolean) }),
}
const printedSheet: Printed = {
  field: 'codes',
  of: ({ type, codes = '' }) => ({
    symbol: sheetTypes.find(({ value }) => value === type)?.value ?? 'EAN-13',
    codes: codes.split('\n').filter(line => line.trim() !== ''),
  }),
}

export function OwnLabelTool() {
  const { pathname } = useLocation()
  const sheetPath = '/MyManage/SystemMember/labelSheet'
  if (pathname === sheetPath)
    return (
      <OwnTool
        path={sheetPath}
        fields={sheetFields}
        load={loadSheet}
        View={SheetView}
        filledIn={ownCode}
        printed={printedSheet}
      />
    )
  return (
    <OwnTool
      path="/MyManage/SystemMember/label"
      fields={labelFields}
      load={loadLabel}
      View={LabelView}
      filledIn={emptyLabel}
      printed={printedLabel}
    />
  )
}
