/** The screens of the consoles, which the rows of routes/console-rows.ts name. Each is loaded in the browser only, when its page opens. */
import type { ComponentType } from 'react'

const screenRows = {
  messages: () => import('../account/messages/messages-screen.tsx').then(({ MessagesScreen }) => MessagesScreen),
  account: () => import('../account/pages/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
  accountRecovery: () => import('../account/recovery/recovery-screen.tsx').then(({ RecoveryScreen }) => RecoveryScreen),
  ownBarcodeTool: () =>
    import('../barcode/own-tools/own-barcode-tools.tsx').then(({ OwnBarcodeTool }) => OwnBarcodeTool),
  ownLabelTool: () => import('../labels/own-tools/own-label-tools.tsx').then(({ OwnLabelTool }) => OwnLabelTool),
  barcodeGenerate: () => import('../barcode/generate/generate.tsx').then(({ Generator }) => Generator),
  barcodeBatch: () => import('../batches/console/batch-console.tsx').then(({ BatchScreen }) => BatchScreen),
  memberUnverified: () => import('../application/application.tsx').then(({ Application }) => Application),
  memberRecord: () => import('../application/member/record.tsx').then(({ MemberRecord }) => MemberRecord),
  memberNumbers: () => import('../application/member/numbers/numbers.tsx').then(({ Numbers }) => Numbers),
  productImport: () =>
    import('../products/console/import/import-screen.tsx').then(({ ProductImport }) => ProductImport),
  memberProducts: () => import('../products/console/table/products-screen.tsx').then(({ Products }) => Products),
  productMend: () => import('../products/console/mend/mend-screen.tsx').then(({ ProductMend }) => ProductMend),
  productChange: () =>
    import('../products/changes/console/change-screen.tsx').then(({ ProductChange }) => ProductChange),
  memberProduct: () =>
    import('../product-symbols/console/product-with-symbols.tsx').then(({ ProductWithSymbols }) => ProductWithSymbols),
  memberLocations: () => import('../locations/console/locations-screen.tsx').then(({ Locations }) => Locations),
  memberLocation: () => import('../locations/console/location-screen.tsx').then(({ Location }) => Location),
  productLabels: () =>
    import('../product-symbols/labels/console/labels-screen.tsx').then(({ ProductLabels }) => ProductLabels),
  memberAssets: () => import('../assets/console/assets-screen.tsx').then(({ Assets }) => Assets),
  memberAssetType: () => import('../assets/console/asset-type-screen.tsx').then(({ AssetType }) => AssetType),
  memberUnits: () => import('../logistics/console/units-screen.tsx').then(({ Units }) => Units),
  memberSearch: () => import('../application/search/search-screen.tsx').then(({ OwnSearch }) => OwnSearch),
  memberShortcuts: () => import('../application/member/home/shortcuts.tsx').then(({ Shortcuts }) => Shortcuts),
  memberHome: () => import('../application/member/member-home.tsx').then(({ MemberHome }) => MemberHome),
  operators: () => import('../application/operators/operators.tsx').then(({ OperatorsScreen }) => OperatorsScreen),
  apiKeys: () => import('../account/api-keys/console/api-keys-screen.tsx').then(({ ApiKeysScreen }) => ApiKeysScreen),
  binding: () => import('../application/binding/binding.tsx').then(({ Binding }) => Binding),
  invitations: () =>
    import('../application/operators/invitations.tsx').then(({ InvitationsScreen }) => InvitationsScreen),
  memberRenewal: () => import('../application/business/renewal/renewal.tsx').then(({ Renewal }) => Renewal),
  memberChange: () => import('../application/business/change/change.tsx').then(({ Change }) => Change),
  memberBusiness: () => import('../application/business/business.tsx').then(({ Business }) => Business),
  reviewConsole: () => import('../review/review.tsx').then(({ Review }) => Review),
  memberFees: () => import('../fees/pages/bills.tsx').then(({ Bills }) => Bills),
  staffFees: () => import('../fees/pages/finance.tsx').then(({ Finance }) => Finance),
  memberCertificates: () => import('../application/member/certificates.tsx').then(({ Certificates }) => Certificates),
  walkIn: () => import('../review/walk-in/walk-in.tsx').then(({ WalkIn }) => WalkIn),
  reviewStatistics: () => import('../review/statistics/statistics.tsx').then(({ Statistics }) => Statistics),
  siteStatistics: () =>
    import('../statistics/console/statistics-screen.tsx').then(({ SiteStatisticsScreen }) => SiteStatisticsScreen),
  staffAccounts: () => import('../administration/console/staff-screen.tsx').then(({ StaffScreen }) => StaffScreen),
  businessSettings: () =>
    import('../administration/console/business/business-screen.tsx').then(({ BusinessScreen }) => BusinessScreen),
  serviceStatus: () => import('../service-status/console/status-screen.tsx').then(({ StatusScreen }) => StatusScreen),
  siteHealth: () => import('../health/console/health-screen.tsx').then(({ HealthScreen }) => HealthScreen),
  messagesAndJobs: () => import('../health/console/queues-screen.tsx').then(({ QueuesScreen }) => QueuesScreen),
  auditLog: () => import('../audit/audit.tsx').then(({ AuditLog }) => AuditLog),
  reviewObjections: () =>
    import('../review/objections/objections-screen.tsx').then(({ ObjectionsScreen }) => ObjectionsScreen),
  staffEnquiries: () =>
    import('../enquiries/staff/enquiries-screen.tsx').then(({ EnquiriesScreen }) => EnquiriesScreen),
  enquiryTemplates: () =>
    import('../enquiries/staff/templates/templates-screen.tsx').then(({ TemplatesScreen }) => TemplatesScreen),
  memberReports: () => import('../reports/console/member-reports.tsx').then(({ MemberReports }) => MemberReports),
  searchWords: () =>
    import('../search-words/console/search-words-screen.tsx').then(({ SearchWordsScreen }) => SearchWordsScreen),
  staffBranches: () => import('../branches/console/branches-screen.tsx').then(({ BranchesScreen }) => BranchesScreen),
  siteSettings: () =>
    import('../site-settings/console/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  mediaLibrary: () => import('../media/console/media-screen.tsx').then(({ MediaScreen }) => MediaScreen),
  contentList: () => import('../editor/list/content-list.tsx').then(({ ContentList }) => ContentList),
  contentItem: () => import('../editor/page/content-item.tsx').then(({ ContentItem }) => ContentItem),
  staffReports: () => import('../reports/console/staff-reports.tsx').then(({ StaffReports }) => StaffReports),
  prefixReleases: () => import('../review/releases/releases-screen.tsx').then(({ ReleasesScreen }) => ReleasesScreen),
  reviewSettings: () => import('../review/settings/settings.tsx').then(({ ReviewSettings }) => ReviewSettings),
}

type ScreenName = keyof typeof screenRows

declare module './routes/row.ts' {
  interface NamesOfTables {
    screen: ScreenName
  }
}

export const screens: Readonly<Record<ScreenName, () => Promise<ComponentType>>> = screenRows
