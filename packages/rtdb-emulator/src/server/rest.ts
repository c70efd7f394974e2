import type { Namespace } from '../store/namespace';
import { InvalidDataError, TooBigError } from '../tree/invalid-data-error';
import type { Path } from '../tree/node';
import { checkPath, splitPath } from '../tree/path';
import { HttpError } from './http-error';
import { read } from './rest-read';
import type { RestRequest, RestResponse } from './rest-response';
import { write } from './rest-write';

const INVALID_DATA =
  "Invalid data; couldn't parse JSON object, array, or value. Perhaps you're using invalid characters in your key names.";

/**
 * The path of a REST target, which is percent-encoded and ends in `.json`. Throws an HttpError with status
 * 400 if the target is not a valid path.
 */
export function restPath(target: string): Path {
  try {
    const path = splitPath(target.slice(0, -'.json'.length)).map((key) => decodeURIComponent(key));
    checkPath(path[path.length - 1] === '.priority' ? path.slice(0, -1) : path);
    return path;
  } catch (error) {
    throw new HttpError(
      400,
      error instanceof InvalidDataError ? error.message : 'Invalid path: malformed escape',
    );
  }
}

/** Answers one request of the data API (Realtime Database REST API, public reference). Throws HttpError. */
export function handleRest(namespace: Namespace, path: Path, request: RestRequest): RestResponse {
  try {
    return request.method === 'GET' ? read(namespace, path, request) : write(namespace, path, request);
  } catch (error) {
    if (error instanceof InvalidDataError || error instanceof TooBigError) {
      throw new HttpError(400, `${INVALID_DATA} ${error.message}`);
    }
    throw error;
  }
}
