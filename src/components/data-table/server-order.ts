import { createContext } from 'react';

type Order = { column: string; isDescending: boolean; onSort: (column: string) => void };

/** The order that a server gives the rows, for the head of the table; null: the table orders them itself. */
export const ServerOrder = createContext<Order | null>(null);
