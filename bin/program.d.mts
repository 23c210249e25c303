export function scriptOf(script: 'src/terminal/run-recipe' | 'bin/slice-thread'): Promise<string>
