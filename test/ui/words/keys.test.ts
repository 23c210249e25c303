import { expect, it } from 'vitest'
import { keysWritten } from '../../../src/ui/words/keys'

it('writes a shortcut as the keyboard of the machine has it', () => {
  const shortcuts = ['Ctrl S', 'Ctrl Shift Z', 'Alt ↑', 'F6']
  expect(shortcuts.map((keys) => keysWritten(keys, 'Linux x86_64'))).toEqual(shortcuts)
  expect(shortcuts.map((keys) => keysWritten(keys, 'Win32'))).toEqual(shortcuts)
  expect(shortcuts.map((keys) => keysWritten(keys, 'MacIntel'))).toEqual(['⌘S', '⇧⌘Z', '⌥↑', 'F6'])
})
