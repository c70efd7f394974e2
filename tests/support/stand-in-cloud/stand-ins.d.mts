/** Where and for whom a stand-in runs. */
type Place = {
  folder: string;
  /** the file with the fake state */
  stateFile: string;
  /** whether an operator at a terminal answers the questions of the CLI */
  hasTerminal: boolean;
  /** the text that the operator types */
  input: () => string;
};

export const runStandIn: (
  program: 'firebase' | 'gcloud',
  args: readonly string[],
  place: Place,
) => [code: number, said: string];
export const manifestOf: (place: Pick<Place, 'folder' | 'stateFile'>) => unknown;
export const liveAnswer: (stateFile: string, ...request: Parameters<typeof fetch>) => Promise<Response>;
export const withState: (stateFile: string, change: (state: { npm: string[] }) => unknown) => void;
