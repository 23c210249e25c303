import type { FieldKind } from './define'

/** What a recipe holds where a form asks for `value`: nothing where that is what being left out means. */
export function settingOf(field: FieldKind, value: unknown): unknown {
  return isLeftOut(field, value) ? undefined : value
}

function isLeftOut(field: FieldKind, value: unknown): boolean {
  switch (field.kind) {
    case 'choice':
      return value === field.options[0].value
    case 'switch':
      return value === field.byDefault
    case 'count':
    case 'number':
      return 'byDefault' in field && value === field.byDefault
    case 'numbers':
      return Array.isArray(value) && value.join() === field.byDefault.join()
    case 'key':
      return field.none !== undefined && Array.isArray(value) && value.length === 0
    case 'strata':
      return Array.isArray(value) && value.length === 0
    default:
      return false
  }
}
