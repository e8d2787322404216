// All GS1 application identifiers: title, format, content rules, what each requires and excludes, and its place in a Digital Link.
// Derived, in a form of our own, from the GS1 Barcode Syntax Dictionary (repository state of 2026-07-27, ahead of release 2026-01-27).
// Copyright (c) 2020-2021 BWIPP project, (c) 2020-2021 Zint Project, (c) 2021-2025 GS1 AISBL. Licensed under the Apache License,
// Version 2.0: http://www.apache.org/licenses/LICENSE-2.0, distributed on an "AS IS" BASIS, without warranties of any kind.
// Changed here: rewritten as typed rows; titles added for 8110 and 8112.

import type { CharacterSet } from './character-sets.ts'

export type ContentRule =
  | 'couponcode'
  | 'couponposoffer'
  | 'csum'
  | 'csumalpha'
  | 'gcppos1'
  | 'gcppos2'
  | 'hasnondigit'
  | 'hh'
  | 'hhmi'
  | 'hyphen'
  | 'iban'
  | 'importeridx'
  | 'iso3166'
  | 'iso3166999'
  | 'iso3166alpha2'
  | 'iso4217'
  | 'iso5218'
  | 'latitude'
  | 'longitude'
  | 'mediatype'
  | 'mi'
  | 'nonzero'
  | 'nozeroprefix'
  | 'packagetype'
  | 'pcenc'
  | 'pieceoftotal'
  | 'posinseqslash'
  | 'ss'
  | 'winding'
  | 'yesno'
  | 'yymmd0'
  | 'yymmdd'
  | 'yyyymmdd'
  | 'zero'

/** One part of a value; only the last may vary in length, and an optional part may be missing with all after it. */
export type ValuePart = {
  set: CharacterSet
  least: number
  most: number
  rules: readonly ContentRule[]
  optional?: true
}

/** `last`: end of a range that shares the row (3100 to 3105). `predefinedLength`: no separator follows it. `dataAttribute`: may
 *  stand in the query of a Digital Link. `requires`: one of the groups must be present (`01+21` both, `35nn` any digits for n).
 *  `excludes`: none may be present. `qualifiers`: it is a primary key of Digital Links; alternatives of ordered qualifiers. */
export type ApplicationIdentifier = {
  ai: string
  last?: string
  title: string
  parts: readonly ValuePart[]
  predefinedLength?: true
  dataAttribute?: true
  requires?: readonly string[]
  excludes?: readonly string[]
  qualifiers?: readonly (readonly string[])[]
}

const part =
  (set: CharacterSet, exact: boolean) =>
  (length: number, ...rules: ContentRule[]): ValuePart => ({ set, least: exact ? length : 1, most: length, rules })
const n = part('N', true)
const x = part('X', true)
const nUpTo = part('N', false)
const xUpTo = part('X', false)
const yUpTo = part('Y', false)
const zUpTo = part('Z', false)
const optional = (of: ValuePart): ValuePart => ({ ...of, optional: true })

// biome-ignore format: one row a line
export const applicationIdentifiers: readonly ApplicationIdentifier[] = [
  { ai: '00', title: 'SSCC', parts: [n(18, 'csum', 'gcppos2')], predefinedLength: true, dataAttribute: true, qualifiers: [] },
  { ai: '01', title: 'GTIN', parts: [n(14, 'csum', 'gcppos2')], predefinedLength: true, dataAttribute: true, excludes: ['255', '37'], qualifiers: [['22', '10', '21'], ['235']] },
  { ai: '02', title: 'CONTENT', parts: [n(14, 'csum', 'gcppos2')], predefinedLength: true, dataAttribute: true, requires: ['37'], excludes: ['01', '03'] },
  { ai: '03', title: 'MTO GTIN', parts: [n(14, 'csum', 'gcppos2')], predefinedLength: true, excludes: ['01', '02', '37', '235'] },
  { ai: '10', title: 'BATCH/LOT', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '11', title: 'PROD DATE', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '12', title: 'DUE DATE', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['8020'] },
  { ai: '13', title: 'PACK DATE', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '15', title: 'BEST BEFORE or BEST BY', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '16', title: 'SELL BY', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '17', title: 'USE BY or EXPIRY', parts: [n(6, 'yymmd0')], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '255', '8006', '8026'] },
  { ai: '20', title: 'VARIANT', parts: [n(2)], predefinedLength: true, dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '21', title: 'SERIAL', parts: [xUpTo(20)], requires: ['01', '03', '8006'], excludes: ['235'] },
  { ai: '22', title: 'CPV', parts: [xUpTo(20)], requires: ['01'] },
  { ai: '235', title: 'TPX', parts: [xUpTo(28)], requires: ['01'] },
  { ai: '240', title: 'ADDITIONAL ID', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '241', title: 'CUST. PART No.', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'] },
  { ai: '242', title: 'MTO VARIANT', parts: [nUpTo(6)], dataAttribute: true, requires: ['01', '02', '8006', '8026'] },
  { ai: '243', title: 'PCN', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '03'] },
  { ai: '250', title: 'SECONDARY SERIAL', parts: [xUpTo(30)], dataAttribute: true, requires: ['01+21', '03+21', '8006+21'] },
  { ai: '251', title: 'REF. TO SOURCE', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '03', '8006'] },
  { ai: '253', title: 'GDTI', parts: [n(13, 'csum', 'gcppos1'), optional(xUpTo(17))], dataAttribute: true, qualifiers: [] },
  { ai: '254', title: 'GLN EXTENSION COMPONENT', parts: [xUpTo(20)], requires: ['414'] },
  { ai: '255', title: 'GCN', parts: [n(13, 'csum', 'gcppos1'), optional(nUpTo(12))], dataAttribute: true, excludes: ['01', '02', '415', '8006', '8020', '8026'], qualifiers: [] },
  { ai: '30', title: 'VAR. COUNT', parts: [nUpTo(8)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '3100', last: '3105', title: 'NET WEIGHT (kg)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['310n'] },
  { ai: '3110', last: '3115', title: 'LENGTH (m)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['311n'] },
  { ai: '3120', last: '3125', title: 'WIDTH (m)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['312n'] },
  { ai: '3130', last: '3135', title: 'HEIGHT (m)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['313n'] },
  { ai: '3140', last: '3145', title: 'AREA (m²)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['314n'] },
  { ai: '3150', last: '3155', title: 'NET VOLUME (l)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['315n'] },
  { ai: '3160', last: '3165', title: 'NET VOLUME (m³)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['316n'] },
  { ai: '3200', last: '3205', title: 'NET WEIGHT (lb)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['320n'] },
  { ai: '3210', last: '3215', title: 'LENGTH (in)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['321n'] },
  { ai: '3220', last: '3225', title: 'LENGTH (ft)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['322n'] },
  { ai: '3230', last: '3235', title: 'LENGTH (yd)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['323n'] },
  { ai: '3240', last: '3245', title: 'WIDTH (in)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['324n'] },
  { ai: '3250', last: '3255', title: 'WIDTH (ft)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['325n'] },
  { ai: '3260', last: '3265', title: 'WIDTH (yd)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['326n'] },
  { ai: '3270', last: '3275', title: 'HEIGHT (in)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['327n'] },
  { ai: '3280', last: '3285', title: 'HEIGHT (ft)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['328n'] },
  { ai: '3290', last: '3295', title: 'HEIGHT (yd)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['329n'] },
  { ai: '3300', last: '3305', title: 'GROSS WEIGHT (kg)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['330n'] },
  { ai: '3310', last: '3315', title: 'LENGTH (m), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['331n'] },
  { ai: '3320', last: '3325', title: 'WIDTH (m), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['332n'] },
  { ai: '3330', last: '3335', title: 'HEIGHT (m), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['333n'] },
  { ai: '3340', last: '3345', title: 'AREA (m²), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['334n'] },
  { ai: '3350', last: '3355', title: 'VOLUME (l), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['335n'] },
  { ai: '3360', last: '3365', title: 'VOLUME (m³), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['336n'] },
  { ai: '3370', last: '3375', title: 'KG PER m²', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01'], excludes: ['337n'] },
  { ai: '3400', last: '3405', title: 'GROSS WEIGHT (lb)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['340n'] },
  { ai: '3410', last: '3415', title: 'LENGTH (in), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['341n'] },
  { ai: '3420', last: '3425', title: 'LENGTH (ft), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['342n'] },
  { ai: '3430', last: '3435', title: 'LENGTH (yd), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['343n'] },
  { ai: '3440', last: '3445', title: 'WIDTH (in), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['344n'] },
  { ai: '3450', last: '3455', title: 'WIDTH (ft), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['345n'] },
  { ai: '3460', last: '3465', title: 'WIDTH (yd), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['346n'] },
  { ai: '3470', last: '3475', title: 'HEIGHT (in), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['347n'] },
  { ai: '3480', last: '3485', title: 'HEIGHT (ft), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['348n'] },
  { ai: '3490', last: '3495', title: 'HEIGHT (yd), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['349n'] },
  { ai: '3500', last: '3505', title: 'AREA (in²)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['350n'] },
  { ai: '3510', last: '3515', title: 'AREA (ft²)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['351n'] },
  { ai: '3520', last: '3525', title: 'AREA (yd²)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['352n'] },
  { ai: '3530', last: '3535', title: 'AREA (in²), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['353n'] },
  { ai: '3540', last: '3545', title: 'AREA (ft²), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['354n'] },
  { ai: '3550', last: '3555', title: 'AREA (yd²), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['355n'] },
  { ai: '3560', last: '3565', title: 'NET WEIGHT (tr oz)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['356n'] },
  { ai: '3570', last: '3575', title: 'NET VOLUME (oz)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['357n'] },
  { ai: '3600', last: '3605', title: 'NET VOLUME (qt (US))', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['360n'] },
  { ai: '3610', last: '3615', title: 'NET VOLUME (gal.)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['361n'] },
  { ai: '3620', last: '3625', title: 'VOLUME (qt (US)), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['362n'] },
  { ai: '3630', last: '3635', title: 'VOLUME (gal (US)), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['363n'] },
  { ai: '3640', last: '3645', title: 'NET VOLUME (in³)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['364n'] },
  { ai: '3650', last: '3655', title: 'NET VOLUME (ft³)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['365n'] },
  { ai: '3660', last: '3665', title: 'NET VOLUME (yd³)', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['01', '02'], excludes: ['366n'] },
  { ai: '3670', last: '3675', title: 'VOLUME (in³), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['367n'] },
  { ai: '3680', last: '3685', title: 'VOLUME (ft³), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['368n'] },
  { ai: '3690', last: '3695', title: 'VOLUME (yd³), log', parts: [n(6)], predefinedLength: true, dataAttribute: true, requires: ['00', '01'], excludes: ['369n'] },
  { ai: '37', title: 'COUNT', parts: [nUpTo(8)], dataAttribute: true, requires: ['00+02', '00+8026'] },
  { ai: '3900', last: '3909', title: 'AMOUNT', parts: [nUpTo(15)], dataAttribute: true, requires: ['255', '8020'], excludes: ['390n', '391n', '394n', '8111'] },
  { ai: '3910', last: '3919', title: 'AMOUNT', parts: [n(3, 'iso4217'), nUpTo(15)], dataAttribute: true, requires: ['8020'], excludes: ['391n'] },
  { ai: '3920', last: '3929', title: 'PRICE', parts: [nUpTo(15)], dataAttribute: true, requires: ['01+30', '01+31nn', '01+32nn', '01+35nn', '01+36nn'], excludes: ['392n', '393n'] },
  { ai: '3930', last: '3939', title: 'PRICE', parts: [n(3, 'iso4217'), nUpTo(15)], dataAttribute: true, requires: ['30', '31nn', '32nn', '35nn', '36nn'], excludes: ['393n'] },
  { ai: '3940', last: '3943', title: 'PRCNT OFF', parts: [n(4)], dataAttribute: true, requires: ['255'], excludes: ['394n', '8111'] },
  { ai: '3950', last: '3955', title: 'PRICE/UoM', parts: [n(6)], dataAttribute: true, requires: ['30', '31nn', '32nn', '35nn', '36nn'], excludes: ['392n', '393n', '395n', '8005'] },
  { ai: '400', title: 'ORDER NUMBER', parts: [xUpTo(30)], dataAttribute: true },
  { ai: '401', title: 'GINC', parts: [xUpTo(30, 'gcppos1')], dataAttribute: true, qualifiers: [] },
  { ai: '402', title: 'GSIN', parts: [n(17, 'csum', 'gcppos1')], dataAttribute: true, qualifiers: [] },
  { ai: '403', title: 'ROUTE', parts: [xUpTo(30)], dataAttribute: true, requires: ['00'] },
  { ai: '410', title: 'SHIP TO LOC', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '411', title: 'BILL TO', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '412', title: 'PURCHASE FROM', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '413', title: 'SHIP FOR LOC', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '414', title: 'LOC No.', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true, qualifiers: [['254'], ['7040']] },
  { ai: '415', title: 'PAY TO', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true, requires: ['8020'], qualifiers: [['8020']] },
  { ai: '416', title: 'PROD/SERV LOC', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true },
  { ai: '417', title: 'PARTY', parts: [n(13, 'csum', 'gcppos1')], predefinedLength: true, dataAttribute: true, qualifiers: [['7040']] },
  { ai: '420', title: 'SHIP TO POST', parts: [xUpTo(20)], dataAttribute: true, excludes: ['421'] },
  { ai: '421', title: 'SHIP TO POST', parts: [n(3, 'iso3166'), xUpTo(9)], dataAttribute: true, excludes: ['4307'] },
  { ai: '422', title: 'ORIGIN', parts: [n(3, 'iso3166')], dataAttribute: true, requires: ['01', '02', '03', '8006', '8026'], excludes: ['426'] },
  { ai: '423', title: 'COUNTRY - INITIAL PROCESS', parts: [n(3, 'iso3166'), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166'))], dataAttribute: true, requires: ['01', '02', '03'], excludes: ['426'] },
  { ai: '424', title: 'COUNTRY - PROCESS', parts: [n(3, 'iso3166')], dataAttribute: true, requires: ['01', '02', '03'], excludes: ['426'] },
  { ai: '425', title: 'COUNTRY - DISASSEMBLY', parts: [n(3, 'iso3166'), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166')), optional(n(3, 'iso3166'))], dataAttribute: true, requires: ['01', '02', '03'], excludes: ['426'] },
  { ai: '426', title: 'COUNTRY - FULL PROCESS', parts: [n(3, 'iso3166')], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '427', title: 'ORIGIN SUBDIVISION', parts: [xUpTo(3)], dataAttribute: true, requires: ['01+422', '02+422', '03+422'] },
  { ai: '4300', title: 'SHIP TO COMP', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4301', title: 'SHIP TO NAME', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4302', title: 'SHIP TO ADD1', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4303', title: 'SHIP TO ADD2', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['4302'] },
  { ai: '4304', title: 'SHIP TO SUB', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4305', title: 'SHIP TO LOC', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4306', title: 'SHIP TO REG', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4307', title: 'SHIP TO COUNTRY', parts: [x(2, 'iso3166alpha2')], dataAttribute: true, requires: ['00'] },
  { ai: '4308', title: 'SHIP TO PHONE', parts: [xUpTo(30)], dataAttribute: true, requires: ['00'] },
  { ai: '4309', title: 'SHIP TO GEO', parts: [n(10, 'latitude'), n(10, 'longitude')], dataAttribute: true, requires: ['00'] },
  { ai: '4310', title: 'RTN TO COMP', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4311', title: 'RTN TO NAME', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4312', title: 'RTN TO ADD1', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4313', title: 'RTN TO ADD2', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['4312'] },
  { ai: '4314', title: 'RTN TO SUB', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4315', title: 'RTN TO LOC', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4316', title: 'RTN TO REG', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4317', title: 'RTN TO COUNTRY', parts: [x(2, 'iso3166alpha2')], dataAttribute: true, requires: ['00'] },
  { ai: '4318', title: 'RTN TO POST', parts: [xUpTo(20)], dataAttribute: true, requires: ['00'] },
  { ai: '4319', title: 'RTN TO PHONE', parts: [xUpTo(30)], dataAttribute: true, requires: ['00'] },
  { ai: '4320', title: 'SRV DESCRIPTION', parts: [xUpTo(35, 'pcenc')], dataAttribute: true, requires: ['00'] },
  { ai: '4321', title: 'DANGEROUS GOODS', parts: [n(1, 'yesno')], dataAttribute: true, requires: ['00'] },
  { ai: '4322', title: 'AUTH TO LEAVE', parts: [n(1, 'yesno')], dataAttribute: true, requires: ['00'] },
  { ai: '4323', title: 'SIG REQUIRED', parts: [n(1, 'yesno')], dataAttribute: true, requires: ['00'] },
  { ai: '4324', title: 'NOT BEF DEL DT', parts: [n(6, 'yymmd0'), n(4, 'hhmi')], dataAttribute: true, requires: ['00'] },
  { ai: '4325', title: 'NOT AFT DEL DT', parts: [n(6, 'yymmd0'), n(4, 'hhmi')], dataAttribute: true, requires: ['00'] },
  { ai: '4326', title: 'REL DATE', parts: [n(6, 'yymmdd')], dataAttribute: true, requires: ['00'] },
  { ai: '4330', title: 'MAX TEMP F.', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4331'] },
  { ai: '4331', title: 'MAX TEMP C.', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4330'] },
  { ai: '4332', title: 'MIN TEMP F.', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4333'] },
  { ai: '4333', title: 'MIN TEMP C.', parts: [n(6), optional(x(1, 'hyphen'))], dataAttribute: true, requires: ['00'], excludes: ['4332'] },
  { ai: '7001', title: 'NSN', parts: [n(13)], dataAttribute: true, requires: ['01', '02', '8006', '8026'] },
  { ai: '7002', title: 'MEAT CUT', parts: [xUpTo(30)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7003', title: 'EXPIRY TIME', parts: [n(6, 'yymmdd'), n(4, 'hhmi')], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '7004', title: 'ACTIVE POTENCY', parts: [nUpTo(4)], dataAttribute: true, requires: ['01+10', '03+10'] },
  { ai: '7005', title: 'CATCH AREA', parts: [xUpTo(12)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7006', title: 'FIRST FREEZE DATE', parts: [n(6, 'yymmdd')], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7007', title: 'HARVEST DATE', parts: [n(6, 'yymmdd'), optional(n(6, 'yymmdd'))], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7008', title: 'AQUATIC SPECIES', parts: [xUpTo(3)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7009', title: 'FISHING GEAR TYPE', parts: [xUpTo(10)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7010', title: 'PROD METHOD', parts: [xUpTo(2)], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '7011', title: 'TEST BY DATE', parts: [n(6, 'yymmdd'), optional(n(4, 'hhmi'))], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '7020', title: 'REFURB LOT', parts: [xUpTo(20)], dataAttribute: true, requires: ['01+416', '03+416', '8006+416'] },
  { ai: '7021', title: 'FUNC STAT', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '03', '8006'] },
  { ai: '7022', title: 'REV STAT', parts: [xUpTo(20)], dataAttribute: true, requires: ['01+7021', '03+7021', '8006+7021'] },
  { ai: '7023', title: 'GIAI - ASSEMBLY', parts: [xUpTo(30, 'gcppos1')], dataAttribute: true },
  { ai: '7030', title: 'PROCESSOR # 0', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7031', title: 'PROCESSOR # 1', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7032', title: 'PROCESSOR # 2', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7033', title: 'PROCESSOR # 3', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7034', title: 'PROCESSOR # 4', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7035', title: 'PROCESSOR # 5', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7036', title: 'PROCESSOR # 6', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7037', title: 'PROCESSOR # 7', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7038', title: 'PROCESSOR # 8', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7039', title: 'PROCESSOR # 9', parts: [n(3, 'iso3166999'), xUpTo(27)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '7040', title: 'UIC+EXT', parts: [n(1), x(1), x(1), x(1, 'importeridx')] },
  { ai: '7041', title: 'UFRGT UNIT TYPE', parts: [xUpTo(4, 'packagetype')], requires: ['00'] },
  { ai: '710', title: 'NHRN PZN', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '711', title: 'NHRN CIP', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '712', title: 'NHRN CN', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '713', title: 'NHRN DRN', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '714', title: 'NHRN AIM', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '715', title: 'NHRN NDC', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '716', title: 'NHRN AIC', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '717', title: 'NHRN SRN', parts: [xUpTo(20)], dataAttribute: true, requires: ['01'] },
  { ai: '7230', title: 'CERT # 1', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7231', title: 'CERT # 2', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7232', title: 'CERT # 3', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7233', title: 'CERT # 4', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7234', title: 'CERT # 5', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7235', title: 'CERT # 6', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7236', title: 'CERT # 7', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7237', title: 'CERT # 8', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7238', title: 'CERT # 9', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7239', title: 'CERT # 10', parts: [x(2), xUpTo(28)], dataAttribute: true, requires: ['01', '8004'] },
  { ai: '7240', title: 'PROTOCOL', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '8006'], excludes: ['03'] },
  { ai: '7241', title: 'AIDC MEDIA TYPE', parts: [n(2, 'mediatype')], dataAttribute: true, requires: ['8017', '8018'] },
  { ai: '7242', title: 'VCN', parts: [xUpTo(25)], dataAttribute: true, requires: ['8017', '8018'] },
  { ai: '7250', title: 'DOB', parts: [n(8, 'yyyymmdd')], dataAttribute: true, requires: ['8018'], excludes: ['7251'] },
  { ai: '7251', title: 'DOB TIME', parts: [n(8, 'yyyymmdd'), n(4, 'hhmi')], dataAttribute: true, requires: ['8018'], excludes: ['7250'] },
  { ai: '7252', title: 'BIO SEX', parts: [n(1, 'iso5218')], dataAttribute: true, requires: ['8018'] },
  { ai: '7253', title: 'FAMILY NAME', parts: [xUpTo(40, 'pcenc')], dataAttribute: true, requires: ['8017', '8018'], excludes: ['7256', '7259'] },
  { ai: '7254', title: 'GIVEN NAME', parts: [xUpTo(40, 'pcenc')], dataAttribute: true, requires: ['8017', '8018'], excludes: ['7256', '7259'] },
  { ai: '7255', title: 'SUFFIX', parts: [xUpTo(10)], dataAttribute: true, requires: ['8017', '8018'], excludes: ['7256', '7259'] },
  { ai: '7256', title: 'FULL NAME', parts: [xUpTo(90, 'pcenc')], dataAttribute: true, requires: ['8017', '8018'] },
  { ai: '7257', title: 'PERSON ADDR', parts: [xUpTo(70, 'pcenc')], dataAttribute: true, requires: ['8018'] },
  { ai: '7258', title: 'BIRTH SEQUENCE', parts: [x(3, 'posinseqslash')], dataAttribute: true, requires: ['8018+7259'] },
  { ai: '7259', title: 'BABY', parts: [xUpTo(40, 'pcenc')], dataAttribute: true, requires: ['8018'], excludes: ['7256'] },
  { ai: '8001', title: 'DIMENSIONS', parts: [n(4, 'nonzero'), n(5, 'nonzero'), n(3, 'nonzero'), n(1, 'winding'), n(1)], dataAttribute: true, requires: ['01'] },
  { ai: '8002', title: 'CMT No.', parts: [xUpTo(20)], dataAttribute: true },
  { ai: '8003', title: 'GRAI', parts: [n(1, 'zero'), n(13, 'csum', 'gcppos1'), optional(xUpTo(16))], dataAttribute: true, qualifiers: [] },
  { ai: '8004', title: 'GIAI', parts: [xUpTo(30, 'gcppos1')], dataAttribute: true, qualifiers: [['7040']] },
  { ai: '8005', title: 'PRICE PER UNIT', parts: [n(6)], dataAttribute: true, requires: ['01', '02'] },
  { ai: '8006', title: 'ITIP', parts: [n(14, 'csum', 'gcppos2'), n(4, 'pieceoftotal')], dataAttribute: true, excludes: ['01', '03', '37'], qualifiers: [['22', '10', '21']] },
  { ai: '8007', title: 'IBAN', parts: [xUpTo(34, 'iban')], dataAttribute: true, requires: ['415'] },
  { ai: '8008', title: 'PROD TIME', parts: [n(6, 'yymmdd'), n(2, 'hh'), optional(n(2, 'mi')), optional(n(2, 'ss'))], dataAttribute: true, requires: ['01', '02', '03'] },
  { ai: '8009', title: 'OPTSEN', parts: [xUpTo(50)], dataAttribute: true, requires: ['00', '01', '03'] },
  { ai: '8010', title: 'CPID', parts: [yUpTo(30, 'gcppos1')], dataAttribute: true, qualifiers: [['8011']] },
  { ai: '8011', title: 'CPID SERIAL', parts: [nUpTo(12, 'nozeroprefix')], requires: ['8010'] },
  { ai: '8012', title: 'VERSION', parts: [xUpTo(20)], dataAttribute: true, requires: ['01', '03', '8006'] },
  { ai: '8013', title: 'GMN', parts: [xUpTo(25, 'csumalpha', 'gcppos1')], dataAttribute: true, qualifiers: [] },
  { ai: '8014', title: 'MUDI', parts: [xUpTo(25, 'csumalpha', 'gcppos1', 'hasnondigit')], requires: ['01'] },
  { ai: '8017', title: 'GSRN - PROVIDER', parts: [n(18, 'csum', 'gcppos1')], dataAttribute: true, excludes: ['8018'], qualifiers: [['8019']] },
  { ai: '8018', title: 'GSRN - RECIPIENT', parts: [n(18, 'csum', 'gcppos1')], dataAttribute: true, excludes: ['8017'], qualifiers: [['8019']] },
  { ai: '8019', title: 'SRIN', parts: [nUpTo(10)], requires: ['8017', '8018'] },
  { ai: '8020', title: 'REF No.', parts: [xUpTo(25)], requires: ['415'] },
  { ai: '8026', title: 'ITIP CONTENT', parts: [n(14, 'csum', 'gcppos2'), n(4, 'pieceoftotal')], dataAttribute: true, requires: ['37'], excludes: ['02', '03', '8006'] },
  { ai: '8030', title: 'DIGSIG', parts: [zUpTo(90)], dataAttribute: true, requires: ['00', '01+21', '03+21', '253', '255', '8003', '8004', '8006+21', '8010+8011', '8017', '8018'] },
  { ai: '8040', title: 'IMEI', parts: [n(15)], requires: ['01+21'] },
  { ai: '8041', title: 'IMEI2', parts: [n(15)], requires: ['01+21+8040'] },
  { ai: '8042', title: 'ESIM', parts: [n(32)], requires: ['01+21+8040'] },
  { ai: '8043', title: 'PSIM', parts: [n(18), optional(nUpTo(2))], requires: ['01+21+8040'] },
  { ai: '8110', title: 'COUPON CODE', parts: [xUpTo(70, 'couponcode')], dataAttribute: true },
  { ai: '8111', title: 'POINTS', parts: [n(4)], dataAttribute: true, requires: ['255'] },
  { ai: '8112', title: 'COUPON OFFER', parts: [xUpTo(70, 'couponposoffer')], dataAttribute: true },
  { ai: '8200', title: 'PRODUCT URL', parts: [xUpTo(70)], requires: ['01'] },
  { ai: '90', title: 'INTERNAL', parts: [xUpTo(30)], dataAttribute: true },
  { ai: '91', last: '99', title: 'INTERNAL', parts: [xUpTo(90)], dataAttribute: true },
]

const byCode = new Map<string, ApplicationIdentifier>()
for (const row of applicationIdentifiers) {
  for (let code = Number(row.ai); code <= Number(row.last ?? row.ai); code++) {
    byCode.set(String(code).padStart(row.ai.length, '0'), row)
  }
}

/** The row of an application identifier written out whole: '01', '3103'. */
export function applicationIdentifier(ai: string): ApplicationIdentifier | undefined {
  return byCode.get(ai)
}

/** The application identifier that `text` begins with; none is the beginning of another. */
export function leadingApplicationIdentifier(text: string): string | undefined {
  return [2, 3, 4].map(length => text.slice(0, length)).find(ai => byCode.has(ai))
}

/** Whether an AI is meant by a name of requires and excludes: '01' by '01', '3512' by '35nn'. */
export function isMeantBy(ai: string, name: string): boolean {
  return ai.length === name.length && Array.from(name).every((digit, at) => digit === 'n' || digit === ai.charAt(at))
}
