/** What each state of a number means, in English. */
import type { LocationState } from '../../rules.ts'
import type { GtinData, Verdict } from '../result-data.ts'

/** `next`: what to do next. */
type StateTexts = Verdict & { next: string }

type Facts = Pick<GtinData, 'register' | 'firm' | 'singleNumber' | 'organisation'> & { checkDigit?: string }

const day = ({ firm }: Facts) => firm?.cancelledAt ?? firm?.validTo ?? ''
const issuer = ({ organisation }: Facts) =>
  organisation ? `${organisation.organisation} (${organisation.nameEn})` : 'another organisation'

// biome-ignore format: one state a line
const verdicts: Readonly<Record<LocationState, (facts: Facts) => StateTexts>> = {
  faulty: () => ({ tone: 'bad', title: 'Not a number', meaning: 'This cannot be read as a number. Please check what you typed.', next: 'Count the digits and compare them with the package.' }),
  reported: () => ({ tone: 'good', title: 'Valid, and the product is on record', meaning: 'The company prefix is valid today, and its holder has reported this product.', next: 'Compare name, brand and net content with the goods in your hand.' }),
  'off-market': () => ({ tone: 'warning', title: 'Valid prefix, product no longer made', meaning: 'The holder reported that this product is not made any more; stock may still be on sale.', next: 'Ask the company whether your delivery is old stock.' }),
  suspended: () => ({ tone: 'warning', title: 'Product data suspended', meaning: 'The number belongs to the company below. What it reported about the product is not published at present, because it was reported to be wrong.', next: 'Ask the company for correct product data.' }),
  'not-reported': () => ({ tone: 'warning', title: 'Valid prefix, product not reported', meaning: 'The number belongs to the company below, which has not reported the product yet.', next: 'Ask your supplier to have the product reported, and compare the company with your contract.' }),
  expired: facts => ({ tone: 'warning', title: 'The company prefix has expired', meaning: `It was valid until ${day(facts)} and has not been renewed. After renewal it is valid again.`, next: 'Ask the supplier for a certificate that is valid today.' }),
  cancelled: facts => ({ tone: 'bad', title: 'The company prefix is cancelled', meaning: `It was cancelled on ${day(facts)}. Goods made later may not carry it.`, next: 'Look at the date of production, and ask the supplier for its present number.' }),
  'not-registered': ({ register }) => notRegistered(register),
  foreign: facts => ({ tone: 'info', title: 'Assigned by another organisation', meaning: `The number belongs to ${issuer(facts)}, which keeps the data of company and product. A prefix is no country of origin.`, next: 'Ask that organisation, or use the global registry Verified by GS1.' }),
  restricted: () => ({ tone: 'info', title: 'A number for internal use', meaning: 'Shops and companies use these numbers inside their own walls, for example for weighed goods. They are not unique in the world.', next: 'Do not use it in trade with others: ask for the number of the product itself.' }),
  special: ({ organisation }) => ({ tone: 'info', title: 'A prefix for a special purpose', meaning: `The prefix is used for ${organisation?.nameEn.toLowerCase() ?? 'a special purpose'}; no organisation assigns it to companies.`, next: 'Such numbers name books, periodicals, coupons and the like.' }),
  unassigned: () => ({ tone: 'bad', title: 'Nobody assigns this prefix', meaning: 'No GS1 organisation uses the first digits of this number. It is very likely wrong.', next: 'Compare every digit with the package.' }),
  'wrong-check-digit': ({ checkDigit }) => ({ tone: 'bad', title: 'Not valid: wrong check digit', meaning: `The last digit should be ${checkDigit}. One or more digits are wrong.`, next: 'Compare every digit with the package, then try again.' }),
  registered: () => ({ tone: 'good', title: 'The location is registered', meaning: 'The company registered these facts and is responsible for them.', next: 'Compare name and address with your delivery note.' }),
  inactive: () => ({ tone: 'warning', title: 'The location is no longer used', meaning: 'The company reported that it has given this location up.', next: 'Ask the company for its present number.' }),
}

/** Verdicts that differ for a number that was allocated singly: it has no company prefix. */
// biome-ignore format: one state a line
const singleVerdicts: Readonly<Partial<Record<LocationState, (facts: Facts) => StateTexts>>> = {
  reported: () => ({ tone: 'good', title: 'Valid, and the product is on record', meaning: 'We allocated this number to the company below, which has reported this product.', next: 'Compare name, brand and net content with the goods in your hand.' }),
  'off-market': () => ({ tone: 'warning', title: 'Valid number, product no longer made', meaning: 'The holder reported that this product is not made any more; stock may still be on sale.', next: 'Ask the company whether your delivery is old stock.' }),
  suspended: () => ({ tone: 'warning', title: 'Product data suspended', meaning: 'The number belongs to the company below. What it reported about the product is not published at present, because it was reported to be wrong.', next: 'Ask the company for correct product data.' }),
  'not-reported': () => ({ tone: 'warning', title: 'Valid number, product not reported', meaning: 'We allocated this number to the company below, which has not reported the product.', next: 'Compare the company and the purpose below with the goods in your hand.' }),
  expired: facts => ({ tone: 'warning', title: 'The number has expired', meaning: `A number that is allocated singly is valid with the membership of its holder, which ended on ${day(facts)} and has not been renewed. After renewal it is valid again.`, next: 'Ask the supplier whether the renewal is under way.' }),
  cancelled: facts => ({ tone: 'bad', title: 'The number is cancelled', meaning: `The membership of its holder was cancelled on ${day(facts)}, and the number with it. Goods made later may not carry it.`, next: 'Look at the date of production, and ask the supplier for its present number.' }),
}

function notRegistered(register: Facts['register']): StateTexts {
  if (register === 'demonstration')
    return {
      tone: 'info',
      title: 'Not in the demonstration data',
      meaning:
        'This is a demonstration site with invented companies. That a number is missing here says nothing about real goods.',
      next: 'Try one of the examples to see what an answer looks like.',
    }
  if (register === 'empty')
    return {
      tone: 'info',
      title: 'The register has no data yet',
      meaning: 'No data have been loaded so far. That a number is missing says nothing about it.',
      next: 'Ask us, or the branch of the region where the company is.',
    }
  return {
    tone: 'bad',
    title: 'Not registered',
    meaning:
      'The prefix is in our range, but no company has registered it. Using an unregistered number is not permitted.',
    next: 'Ask the supplier for its certificate, and verify it.',
  }
}

/** The texts of a state, for a number of the facts. */
export function textsOfState(state: LocationState, facts: Facts): StateTexts {
  const ofState = (facts.singleNumber ? singleVerdicts[state] : undefined) ?? verdicts[state]
  return ofState(facts)
}
