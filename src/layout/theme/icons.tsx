import type { ThemeOptions } from '@mui/material/styles'
import {
  ArrowUp,
  ArrowUpDown,
  Bookmark,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  Copy,
  Download,
  Eye,
  Info,
  Languages,
  List,
  Lock,
  Pencil,
  Plus,
  RefreshCw,
  Save,
  Trash2,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'

type Components = NonNullable<ThemeOptions['components']>

const drawn = (Icon: LucideIcon, size = 16) => <Icon size={size} strokeWidth={1.75} aria-hidden />

const icon = (Icon: LucideIcon) => ({ defaultProps: { icon: drawn(Icon) } })

const SortArrow = ({ className }: { className?: string }) => <ArrowUp size={14} strokeWidth={1.75} className={className} aria-hidden />

/** The icons that react-admin and MUI draw by themselves, replaced so that the two sets never mix on a screen. */
const icons: Components = {
  RaAccessDenied: icon(Lock),
  RaAuthenticationError: icon(TriangleAlert),
  RaBulkDeleteWithConfirmButton: icon(Trash2),
  RaBulkDeleteWithUndoButton: icon(Trash2),
  RaBulkExportButton: icon(Download),
  RaBulkUpdateWithConfirmButton: icon(RefreshCw),
  RaBulkUpdateWithUndoButton: icon(RefreshCw),
  RaCloneButton: icon(Copy),
  RaCreateButton: icon(Plus),
  RaDeleteWithConfirmButton: icon(Trash2),
  RaDeleteWithUndoButton: icon(Trash2),
  RaEditButton: icon(Pencil),
  RaListButton: icon(List),
  RaLocalesMenuButton: icon(Languages),
  RaRefreshButton: icon(RefreshCw),
  RaSaveButton: icon(Save),
  RaSavedQueriesList: icon(Bookmark),
  RaShowButton: icon(Eye),
  RaSortButton: icon(ArrowUpDown),
  RaUpdateWithConfirmButton: icon(RefreshCw),
  RaUserMenu: icon(CircleUserRound),

  MuiAlert: {
    defaultProps: {
      iconMapping: { error: drawn(CircleAlert), warning: drawn(TriangleAlert), info: drawn(Info), success: drawn(CircleCheck) },
    },
  },
  MuiAutocomplete: { defaultProps: { popupIcon: drawn(ChevronDown), clearIcon: drawn(X) } },
  MuiChip: { defaultProps: { deleteIcon: drawn(X, 13) } },
  MuiTableSortLabel: { defaultProps: { IconComponent: SortArrow } },
}

/** The components with their icons; what they already say about themselves stays. */
export const withIcons = (components: Components): Components =>
  Object.fromEntries(
    Object.entries(icons as Record<string, { defaultProps: object }>).map(([name, { defaultProps }]) => {
      const own = components[name as keyof Components] as { defaultProps?: object } | undefined
      return [name, { ...own, defaultProps: { ...own?.defaultProps, ...defaultProps } }]
    }),
  )
