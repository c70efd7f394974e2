import { createContext } from 'react';

type Order = { column: string; isDescending: boolean; onSort: (column: string) => void };

/** The order of a server's rows, for the head of the table. Null if the table sorts the rows itself. */
export const ServerOrder = createContext<Order | null>(null);
