import { createContext } from 'react';

type Order = { column: string; isDescending: boolean; onSort: (column: string) => void };

/**
 * The order in which a server has sorted the rows, for the head of the table. Null if the table sorts the
 * rows itself.
 */
export const ServerOrder = createContext<Order | null>(null);
