/** The forms of public pages with the call of each. */

export type FormRow = {
  page: string
  call: string
  /** Fields whose name in the call is another one. */
  names?: Record<string, string>
  /** Fields that are shorter than in the call, with the reason. */
  shorter?: Record<string, string>
}

const inAddress = 'the form is sent in the address, which is limited'

// biome-ignore format: one form a line
export const publicForms: readonly FormRow[] = [
  { page: '/search/tool', call: 'anything' },
  { page: '/search/check', call: 'checkDigits', names: { code: 'texts.0' } },
  { page: '/search/internal', call: 'gtin', names: { firmCode: '', firmName: '', name: '' } },
  { page: '/search/internal', call: 'domesticCode', names: { gtin: '', name: '' } },
  { page: '/search/internal', call: 'productsByName', names: { gtin: '', firmCode: '', firmName: '' } },
  { page: '/search/external', call: 'otherKey', names: { q: 'code', country: '' } },
  { page: '/search/external', call: 'registryFirms', names: { q: '' } },
  { page: '/search/shortcode', call: 'shortCodes' },
  { page: '/search/gln', call: 'gln' },
  { page: '/search/bike', call: 'bikeFirms' },
  { page: '/search/glossary', call: 'terminology' },
  { page: '/search/country', call: 'countries' },
  { page: '/search/certificate', call: 'verifyCertificate' },
  { page: '/BarCode/symbol', call: 'getBarcode', shorter: { code: inAddress } },
  { page: '/BarCode/SSCC', call: 'getGS1CodeListSSCC' },
  { page: '/BarCode/GRAI', call: 'getGS1CodeListGRAI' },
  { page: '/BarCode/label', call: 'logisticsLabel' },
  { page: '/BarCode/labelSheet', call: 'labelSheet' },
  { page: '/Business/2dcode', call: 'createQRcode', shorter: { content: inAddress } },
  { page: '/Enquiry/Consultation', call: 'submitEnquiry' },
  { page: '/Enquiry/Complaint', call: 'submitEnquiry' },
  { page: '/Enquiry/Standard', call: 'submitEnquiry' },
  { page: '/Enquiry/Provider', call: 'submitEnquiry' },
  { page: '/Enquiry/Training', call: 'submitEnquiry' },
  { page: '/Enquiry/Page', call: 'submitEnquiry' },
  { page: '/search/report', call: 'submitEnquiry' },
  { page: '/Enquiry/Answer', call: 'readAnswer' },
  { page: '/SecondaryMenu/Enquiry', call: 'submitEnquiry', names: { number: '', secret: '' } },
  { page: '/News/Subscribe', call: 'requestSubscription' },
  { page: '/SecondaryMenu/Subscribe', call: 'requestSubscription' },
  { page: '/login', call: 'login' },
  { page: '/login?mode=register', call: 'register', names: { captcha: '' } },
  { page: '/login?mode=register', call: 'registrationCode', names: { username: '', code: '', password: '', confirmPassword: '' } },
  { page: '/login?mode=forgot', call: 'forgotPasswordPhone' },
  { page: '/login?mode=forgot&by=email', call: 'forgotPasswordEmail' },
  { page: '/login?mode=recover', call: 'recoverAccount' },
]
