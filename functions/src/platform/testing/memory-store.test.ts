import { createMemoryStore } from './memory-store';
import { describeStore } from './store-contract';

describeStore('the memory store', () => createMemoryStore());
