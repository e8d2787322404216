/** Maximum lengths of what people type about bills, in the calls and in the forms. */
export const invoiceLengths = { invoiceTitle: 100, taxNumber: 30, invoiceEmail: 100 } as const
export const financeLengths = {
  amount: 20,
  reason: 200,
  keyword: 100,
  payerName: 100,
  bankSerial: 60,
  invoiceNumber: 30,
} as const
