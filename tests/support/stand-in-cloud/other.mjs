// git and curl: nothing leaves this machine.
import { end } from './state.mjs';

end(0, 'stand-in');
