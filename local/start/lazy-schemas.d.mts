export const compileSchemasLate: () => void;
