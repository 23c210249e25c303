// A thread that reads slices of a file for the recipe from a terminal.
import { register } from 'tsx/esm/api'

register()
await import('../src/terminal/slice-thread.ts')
