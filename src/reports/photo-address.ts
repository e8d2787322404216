/** The address of a photo of a report, good for twelve hours. */
import { signedQuery } from '../products/parts/picture-address.ts'

export const photoAddress = (id: string, signing: { secretKey: string; now: Date }): string =>
  `/api/product/api/reportPhoto?id=${id}&${signedQuery(id, signing)}`
