/** One way to read digits where a number of fixed length is expected. */

/** `digits`: the whole number. `written`: 'whole' if all its digits were written, 'padded' if zeros were put in front of a number that
 *  has its check digit, 'check-digit-added' if that digit was put at the end. `shorter`: the kind of GTIN that was padded; without it the
 *  zeros in front were missing. `added`: the check digit that was added. `short`: the six digits of a UPC-E were expanded. */
export type NumberReading = {
  digits: string
  written: 'whole' | 'padded' | 'check-digit-added'
  shorter?: 'GTIN-12' | 'GTIN-13'
  added?: string
  short?: true
}
